"""Settings: everything that differs between places comes from the environment."""

import contextlib
from datetime import timedelta
from pathlib import Path

import environ
from csp.constants import NONE, SELF
from django.conf import global_settings
from django.utils.translation import gettext_lazy as _

from companion.games import from_elsewhere
from companion.operations.signing_key import read_or_make

CHECKOUT = Path(__file__).resolve().parent.parent
env = environ.Env()
HERE = CHECKOUT if (CHECKOUT / "manage.py").exists() else Path.cwd()
HOME = Path(env("COMPANION_HOME", default=str(HERE))).resolve()
"""Where the key, the SQLite file and collected static files are kept: a checkout, else the current folder."""

DEBUG = env.bool("DJANGO_DEBUG", default=False)
SECRET_KEY = env("DJANGO_SECRET_KEY", default="") or read_or_make(HOME / "companion.key")
ALLOWED_HOSTS = env.list("DJANGO_ALLOWED_HOSTS", default=["*"])
CSRF_TRUSTED_ORIGINS = env.list("DJANGO_CSRF_TRUSTED_ORIGINS", default=[])
HTTPS = env.bool("DJANGO_HTTPS", default=False)
"""Whether the outside reaches us by https: then cookies travel by nothing else."""
PUBLIC_URL = env("COMPANION_PUBLIC_URL", default="")
"""The address that QR codes show, where it is not the one that the GM's browser used."""
REDIS_URL = env("REDIS_URL", default="")
METRICS_TOKEN = env("COMPANION_METRICS_TOKEN", default="")
"""What `/metrics` asks for; without one there are none."""

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "drf_standardized_errors",
    "csp",
    "companion.accounts",
    "companion.tables",
    "companion.pages",
    "companion.games.questeros",
    "companion.games.quest",
    "companion.games.eros_quest",
    "companion.games.quests_over_coffee",
    "scoring",
    "scoring.questeros",
    "scoring.quest",
    "scoring.eros_quest",
    "scoring.quests_over_coffee",
    "fate.deck",
    "fate.campaigns",
    *(GAMES_FROM_ELSEWHERE := tuple(from_elsewhere())),
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "companion.operations.static_files.StaticFiles",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "companion.operations.middleware.Languages",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "companion.operations.middleware.Accounts",
    "companion.operations.middleware.Messages",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "companion.operations.middleware.Csp",
]
ROOT_URLCONF = "companion.urls"
ASGI_APPLICATION = "companion.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    }
]

DATABASE_WAIT_S = env.float("DATABASE_WAIT_S", default=20)
"""How long a request waits for its turn at the database before it is told that the server is too busy."""
SQLITE = {
    "transaction_mode": "IMMEDIATE",
    "timeout": DATABASE_WAIT_S,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
}
POSTGRES = {
    "connect_timeout": max(2, int(DATABASE_WAIT_S)),
    "server_side_binding": True,
    "prepare_threshold": 5,  # a statement that comes often is planned once a connection
}
DATABASES = {"default": env.db("DATABASE_URL", default=f"sqlite:///{HOME / 'companion.sqlite3'}")}
ON_SQLITE = DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3"
DATABASES["default"]["OPTIONS"] = SQLITE if ON_SQLITE else POSTGRES
DATABASES["default"] |= {"CONN_MAX_AGE": None, "CONN_HEALTH_CHECKS": True}
REQUEST_THREADS = env.int("REQUEST_THREADS", default=12)
"""So many requests are answered at once by a process, each in a thread with a connection of its own."""
REQUESTS_WAITING = 128
"""So many more may wait for a thread; the next is told to come again."""
REQUEST_BODY_S = 20
"""Within so many seconds a request has to have come whole."""
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "pages:sign_in"
LOGIN_REDIRECT_URL = "pages:home"
LOGOUT_REDIRECT_URL = "pages:home"
ACCOUNT_TOKEN_LIFE = timedelta(days=90)
WRONG_CODES_PER_MINUTE = 10
"""So many wrong codes of an address are answered in a minute; the next has to wait. A right one never has."""
WRONG_PASSWORDS_PER_MINUTE = 10
"""For one name, from one address."""
WRONG_PASSWORDS_OF_AN_ADDRESS_PER_MINUTE = 30
"""For all names together."""
SIGN_UPS_OF_AN_ADDRESS_PER_HOUR = 30
PASSWORD_HASHERS = [
    "companion.accounts.hashing.OneAtATime",
    *(name for name in global_settings.PASSWORD_HASHERS if not name.endswith(".PBKDF2PasswordHasher")),
]

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("pt-br", _("Brazilian Portuguese"))]
TIME_ZONE = "UTC"
USE_TZ = True

STATIC_URL = "static/"
STATIC_ROOT = HOME / "staticfiles"
with contextlib.suppress(OSError):  # a program that may only be read is served from where it lies
    STATIC_ROOT.mkdir(exist_ok=True)
WHITENOISE_USE_FINDERS = True
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedStaticFilesStorage"},
}

SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None
SECURE_HSTS_SECONDS = 30 * 24 * 3600 if HTTPS else 0
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = ["^(healthz|readyz|metrics)$"]
"""Asked from beside the server, where there is no https."""
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
"""What else lies below this server's name is not ours to bind to https."""
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
CONTENT_SECURITY_POLICY = {
    "EXCLUDE_URL_PREFIXES": ("/api/v1/docs",),
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "media-src": [SELF, "data:", "blob:"],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    },
}

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["companion.tables.api.authentication.BearerAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "companion.tables.api.negotiation.OneFormat",
    "DEFAULT_PARSER_CLASSES": ["companion.tables.api.parsing.BytesParser"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "companion.tables.api.errors.handler",
    "UNAUTHENTICATED_USER": None,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Companion",
    "DESCRIPTION": "Tables around which people keep score, draw fate and play.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "COMPONENT_SPLIT_REQUEST": False,
    "OAS_VERSION": "3.1.0",
    "POSTPROCESSING_HOOKS": ["companion.tables.api.schema.add_components"],
    "SERVE_PERMISSIONS": ["rest_framework.permissions.AllowAny"],
    "SERVE_AUTHENTICATION": [],
}

CELERY = {
    "broker_url": REDIS_URL or "memory://localhost/",
    "task_acks_late": True,
    "task_reject_on_worker_lost": True,
    "worker_prefetch_multiplier": 1,
    "task_ignore_result": True,
    "broker_connection_retry_on_startup": True,
    "worker_hijack_root_logger": False,
    "broker_transport_options": {
        "max_retries": 1,  # a request never waits for a broker that is away
        "interval_start": 0,
        "interval_step": 0,
        "interval_max": 0,
        "visibility_timeout": 3600,
        "socket_connect_timeout": 2,
        "socket_timeout": 5,
        "retry_on_timeout": True,
        "health_check_interval": 10,
    }
    if REDIS_URL
    else {"polling_interval": 0.05},
    "beat_scheduler": "companion.operations.scheduler:Scheduler",
    "beat_schedule": {
        "sweep": {
            "task": "companion.tables.tasks.sweep",
            "schedule": 1.0,
            "options": {"expires": 2},
        },
        "forget": {"task": "companion.tables.tasks.forget", "schedule": 3600.0},
    },
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"()": "companion.operations.logs.formatter"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": env("LOG_LEVEL", default="WARNING")},
    "loggers": {
        "companion": {"level": "INFO"},
        "django.request": {"level": "ERROR"},
        "uvicorn": {"handlers": ["console"], "propagate": False},
        "uvicorn.access": {"handlers": ["console"], "propagate": False},
    },
}
