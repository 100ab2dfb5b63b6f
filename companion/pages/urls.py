app_name="pages"
urlpatterns: list[object] = []
