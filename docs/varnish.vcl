vcl 4.1;

# The site behind Varnish (Debian: varnish, varnish-modules): /etc/varnish/default.vcl on the machine of the cache
# (docs/operations.md, "Behind a shared cache"). A test starts the site behind this very file
# (tests/e2e/specs/faults/shared-caches.spec.ts), with other addresses. varnishd needs
#     -p http_gzip_support=off
#     -p http_req_size=160k
#     -p workspace_client=256k
# since the site compresses by itself, with brotli, and Varnish would ask for gzip only; and since the contact message may travel
# in the address (about 120 kB), and Varnish would take 32.

import std;
import xkey;

backend shells {
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

# The shells: they say what is to be forgotten (CACHE_PURGE_URLS).
acl tellers {
  "127.0.0.1";
  "10.0.0.0"/24;
}

# Where TLS ends in front of Varnish: that program says who asks (deploy/nginx-tls.conf).
acl tls {
  "10.0.0.31";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # Visitors come through the program at `tls`, whose address may lie inside `tellers`.
    if (client.ip !~ tellers || client.ip ~ tls) {
      return (synth(405));
    }
    # Soft: a page that was purged is not sent any more, unless the site is away.
    set req.http.gone = xkey.softpurge(req.http.xkey);
    return (synth(200, "Forgotten: " + req.http.gone));
  }
  # Replaced, not added to: what a visitor says of itself does not count. Varnish itself has added who asks it.
  if (client.ip !~ tls) {
    set req.http.X-Forwarded-For = client.ip;
    # Nor may a visitor choose to be traced.
    unset req.http.traceparent;
  }
  # For the operator, not for visitors: /metrics and /_secciones, also with escaped letters, which the site decodes.
  if (req.url ~ "^/(m|%6[Dd])(e|%65)(t|%74)(r|%72)(i|%69)(c|%63)(s|%73)([?]|$)"
      || req.url ~ "^/(_|%5[Ff])(s|%73)(e|%65)(c|%63)(c|%63)(i|%69)(o|%6[Ff])(n|%6[Ee])(e|%65)(s|%73)([?]|$)") {
    return (synth(404));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Who holds a preview link gets pages of its own. The name has a prefix where the site is reached by https. A browser
  # that asks whether its service worker has changed must not get a page, which would keep it.
  if (req.http.Cookie ~ "vista_previa=" || req.http.Service-Worker) {
    return (pass);
  }
  # Two forms of each answer, not one for each browser; of scripts and styles also what has changed since those that it has.
  # The second attempt is for the whole file.
  if (req.restarts == 0 && req.http.Accept-Encoding ~ "\bdcz\b" && req.http.Available-Dictionary && req.url ~ "^/(assets|releases)/") {
    set req.http.Accept-Encoding = "br, dcz";
  } else if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
    unset req.http.Available-Dictionary;
  } else {
    unset req.http.Accept-Encoding;
    unset req.http.Available-Dictionary;
  }
  # While the site is well, what is no longer fresh waits for the new one; one request for all who wait.
  if (req.restarts == 0 && std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  } else {
    set req.grace = 10d;
  }
  # Cookies are no reason to ask: an answer that depends on one says so (private).
  return (hash);
}

# Pages do not depend on the name by which the site was asked; otherwise each invented name would be one more copy of all.
sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}

sub vcl_backend_response {
  # A visitor may name any dictionary. Only the fact that the site does not know it is stored, not one more copy of the
  # whole file: vcl_deliver sends the copy that all share.
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
  # `no-cache` asks each time; Varnish itself would not look at it. Not for long: a canary ends.
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
  # Not even for a moment: the last good page is better.
  set beresp.ttl = 0s;
  set beresp.grace = 0s;
}

sub vcl_deliver {
  if (resp.reason == "Unknown dictionary" && req.restarts == 0) {
    return (restart);
  }
  # The site failed: once more, with the last good page if there is one.
  if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
    return (restart);
  }
  # What only caches need to know.
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
