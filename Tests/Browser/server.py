"""A static web server, which can go offline and can serve another build."""

import gzip
import hashlib
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".txt": "text/plain; charset=utf-8",
    ".csv": "text/csv; charset=utf-8",
    ".md": "text/markdown; charset=utf-8",
    ".ics": "text/calendar; charset=utf-8",
    ".bin": "application/octet-stream",
}


class Server:
    """Serves a folder on a port that no server before had, and compresses its files if wanted."""

    # A browser keeps what pages of an origin have stored.
    _ports: set[int] = set()

    def __init__(self, folder: Path, compresses: bool = False):
        self.folder = folder
        self.compresses = compresses
        self.cache_control = "no-cache"
        # The requested paths, in order.
        self.requested: list[str] = []
        # The path whose answer waits for the event.
        self._held = ("", threading.Event())
        self._port = 0
        self.go_online()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def go_online(self) -> None:
        server = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                server._answer(self)

            def log_message(self, *_):
                pass

        class Host(ThreadingHTTPServer):
            daemon_threads = True
            # A browser opens many connections at once.
            request_queue_size = 64

        self._host = Host(("127.0.0.1", self._port), Handler)
        if not self._port:
            while self._host.server_address[1] in Server._ports:
                self._host.server_close()
                self._host = Host(("127.0.0.1", 0), Handler)
            self._port = self._host.server_address[1]
            Server._ports.add(self._port)
        threading.Thread(target=self._host.serve_forever, args=(0.02,), daemon=True).start()

    def go_offline(self) -> None:
        """Closes the port and all connections, so that requests fail."""
        host, self._host = self._host, None
        if host:
            host.shutdown()
            host.server_close()

    @contextmanager
    def holding(self, path: str):
        """Answers requests for a path only at the end of the block."""
        self._held = (path, threading.Event())
        try:
            yield
        finally:
            self._held[1].set()

    def _answer(self, request: BaseHTTPRequestHandler) -> None:
        if request.server is not self._host:
            request.close_connection = True
            return
        path = unquote(urlsplit(request.path).path)
        self.requested.append(path)
        held, end = self._held
        if path == held:
            end.wait()
        file = self.folder / path.lstrip("/")
        if file.is_dir():
            file = file / "index.html"
        try:
            body = file.read_bytes()
        except OSError:
            request.send_error(404)
            return
        tag = '"' + hashlib.sha256(body).hexdigest()[:16] + '"'
        same = request.headers.get("If-None-Match") == tag
        try:
            request.send_response(304 if same else 200)
            request.send_header("ETag", tag)
            request.send_header("Cache-Control", self.cache_control)
            request.send_header("Content-Type", TYPES.get(file.suffix, "application/octet-stream"))
            if self.compresses and not same:
                body = gzip.compress(body, 6)
                request.send_header("Content-Encoding", "gzip")
            request.send_header("Content-Length", "0" if same else str(len(body)))
            request.end_headers()
            if not same:
                request.wfile.write(body)
        except ConnectionError:
            pass
