/**
 * Settings of a gateway that runs for a check or for development, on a machine that may have the settings of the site.
 */
export const TEMPORARY_GATEWAY = {
  RENDER_WORKERS: '1',
  PAGE_CACHE_SECONDS: '0',
  // It would empty the site's shared caches when it starts.
  CACHE_PURGE_URLS: '',
  // Temporary builds are not signed.
  RELEASE_ROOT_KEY: '',
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
};
