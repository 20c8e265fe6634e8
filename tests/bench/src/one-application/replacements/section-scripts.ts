/** Only the service worker is allowed, as nothing is loaded from other builds. */
export function setUpSectionScripts(worker: string | undefined): void {
  const createScriptURL = (address: string) => {
    if (address === worker) return address;
    throw new TypeError(`Scripts from ${address} are not allowed.`);
  };
  const rules = { createScriptURL, createHTML: (html: string) => html };
  globalThis.__SITE_SCRIPT_URLS__ = window.trustedTypes?.createPolicy('site-scripts', rules) ?? rules;
}

/** The figures are of pages that nothing has changed before hydration. */
export const trustTexts = <T>(transfer: T): T => transfer;
