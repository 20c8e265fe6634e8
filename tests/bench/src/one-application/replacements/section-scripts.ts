/** Only the service worker is allowed, as nothing is loaded from other builds. */
export function setUpSectionScripts(worker: string | undefined): void {
  const createScriptURL = (address: string) => {
    if (address === worker) return address;
    throw new TypeError(`Scripts from ${address} are not allowed.`);
  };
  globalThis.__SITE_SCRIPT_URLS__ = window.trustedTypes?.createPolicy('site-scripts', { createScriptURL }) ?? {
    createScriptURL,
  };
}
