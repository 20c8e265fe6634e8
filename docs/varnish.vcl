vcl 4.1;

# The site behind Varnish (Debian: varnish, varnish-modules): /etc/varnish/default.vcl on the machine of the cache
# (docs/operations.md, "Behind a shared cache"). A test starts the site behind this very file
# (tests/e2e/specs/faults/shared-caches.spec.ts), with other addresses. varnishd needs
#     -p http_gzip_support=off
#     -p http_req_size=160k
#     -p http_req_hdr_len=16k
#     -p workspace_client=256k
#     -p backend_idle_timeout=15
# since the site compresses with brotli itself, but Varnish would request gzip only; and since the contact message may be
# part of the address (about 120 kB), but Varnish would accept 32 kB; one field, such as cookies, may have 16 kB instead of
# 8. Connections are kept for less than the 20 s after which a gateway closes them.

import std;
import xkey;

backend gateways {
  .host = "10.0.0.11";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 30s;
  .probe = {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 2s;
    .window = 2;
    .threshold = 1;
    .initial = 1;
  }
}

# The gateways, which purge what has changed (CACHE_PURGE_URLS).
acl purgers {
  "127.0.0.1";
  "10.0.0.0"/24;
}

# The TLS proxy in front of Varnish, which sends the client's address (deploy/nginx-tls.conf).
acl tls {
  "10.0.0.31";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # Visitors come through the proxy at `tls`, whose address may be within `purgers`.
    if (client.ip !~ purgers || client.ip ~ tls) {
      return (synth(405));
    }
    # Soft: a purged page is served only while the site is down.
    set req.http.purged = xkey.softpurge(req.http.xkey);
    return (synth(200, "Purged: " + req.http.purged));
  }
  # Replaced, not appended to: a visitor could have sent any value. Varnish itself has already appended the client.
  if (client.ip !~ tls) {
    set req.http.X-Forwarded-For = client.ip;
    # Visitors cannot start traces.
    unset req.http.traceparent;
  }
  # For operators only: /metrics and /_secciones, also with escaped letters, which the site decodes.
  if (req.url ~ "^/(m|%6[Dd])(e|%65)(t|%74)(r|%72)(i|%69)(c|%63)(s|%73)([?]|$)"
      || req.url ~ "^/(_|%5[Ff])(s|%73)(e|%65)(c|%63)(c|%63)(i|%69)(o|%6[Ff])(n|%6[Ee])(e|%65)(s|%73)([?]|$)") {
    return (synth(404));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Holders of a preview link get their own pages; with https, the cookie's name has a prefix. A browser that updates its
  # service worker gets the site's response, never a cached page, with which it would keep the worker.
  if (req.http.Cookie ~ "vista_previa=" || req.http.Service-Worker) {
    return (pass);
  }
  # Set again, so that the header reaches the site even if `Connection` names it. Otherwise vcl_backend_response would not
  # see it, and store one more copy of the whole file with each request.
  if (req.http.Available-Dictionary) {
    set req.http.Available-Dictionary = "" + req.http.Available-Dictionary;
  }
  # Two variants of each response, not one for each browser. Scripts and styles also as differences to the browser's
  # version (dcz). The restarted request is for the whole file.
  if (req.restarts == 0 && req.http.Accept-Encoding ~ "\bdcz\b" && req.http.Available-Dictionary && req.url ~ "^/(assets|releases)/") {
    set req.http.Accept-Encoding = "br, dcz";
  } else if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
    unset req.http.Available-Dictionary;
  } else {
    unset req.http.Accept-Encoding;
    unset req.http.Available-Dictionary;
  }
  # While the site is healthy, a stale page is fetched again before it is served, with one request for all who wait.
  if (req.restarts == 0 && std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  } else {
    set req.grace = 10d;
  }
  # Requests with cookies are cached too: a response that depends on one is `private`.
  return (hash);
}

# Pages do not depend on the host name. Otherwise each invented name would store one more copy of every page.
sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}

sub vcl_backend_fetch {
  # Commands of teams, which wait a minute for the response: a publication writes many files to the store.
  if (bereq.url ~ "^/_kit/commands([?]|$)") {
    set bereq.first_byte_timeout = 90s;
  }
}

sub vcl_backend_response {
  # A visitor may name any dictionary. For one that the site does not have, only this 404 is stored, not another copy of
  # the whole file: vcl_deliver restarts the request and sends the shared copy.
  if (!bereq.uncacheable && bereq.http.Available-Dictionary && beresp.status == 200
      && beresp.http.Vary ~ "Available-Dictionary" && beresp.http.Content-Encoding != "dcz") {
    return (error(404, "Unknown dictionary"));
  }
  if (beresp.http.Surrogate-Key) {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
  }
  # An old page is better than none (stale-if-error).
  if (beresp.http.Cache-Control ~ "stale-if-error=\d+") {
    set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, ".*stale-if-error=(\d+).*", "\1s"), 60s);
  }
  # Not stored. Varnish remembers this for one second only, since a canary ends.
  if (beresp.http.Cache-Control ~ "(?i)private|no-cache|no-store") {
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    return (deliver);
  }
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
}

sub vcl_backend_error {
  if (beresp.reason == "Unknown dictionary") {
    set beresp.http.Vary = "Accept-Encoding, Available-Dictionary";
    set beresp.ttl = 10m;
    set beresp.grace = 0s;
    return (deliver);
  }
  if (bereq.is_bgfetch) {
    return (abandon);
  }
  # The error is not stored at all: the last good page is better.
  set beresp.ttl = 0s;
  set beresp.grace = 0s;
  # For visitors, instead of Varnish's own page.
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.http.Retry-After = "5";
  synthetic("El sitio no está disponible en este momento. Espera unos segundos y vuelve a intentarlo.");
  return (deliver);
}

sub vcl_deliver {
  if (resp.reason == "Unknown dictionary" && req.restarts == 0) {
    return (restart);
  }
  # The site failed: the restarted request gets the last good page, if there is one.
  if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
    return (restart);
  }
  # Headers for caches only.
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
