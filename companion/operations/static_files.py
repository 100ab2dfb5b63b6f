"""Static files, answered in one piece: they are small, and a stream of ASGI would want to be asynchronous."""

from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware


class StaticFiles(WhiteNoiseMiddleware):  # type: ignore[misc]
    """WhiteNoise, without its streaming response."""

    @staticmethod
    def serve(static_file: object, request: HttpRequest) -> HttpResponse:
        streamed = WhiteNoiseMiddleware.serve(static_file, request)
        whole = HttpResponse(b"".join(streamed), status=streamed.status_code, headers=dict(streamed.headers))
        streamed.close()
        return whole
