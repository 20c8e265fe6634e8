import type { SectionAddress } from '@site/contract/section-address';

/** Turns an address into what the browser takes for a script's. Throws for one that is not allowed. */
export interface ScriptUrls {
  readonly createScriptURL: (address: string) => TrustedScriptURL | string;
}

const toUrl = (address: string, base = location.origin) => new URL(address, base).href;

/**
 * Gives the browser script addresses in the form it demands (W3C Trusted Types): the service worker, and what lies in the
 * folders of the release set's releases. Sections have no policy of their own; their chunks pass through this one.
 *
 * @param worker address of the service worker, if the site has one
 * @param sections those that are known at that moment
 */
export function createScriptUrls(worker: string | undefined, sections: () => Iterable<SectionAddress>): ScriptUrls {
  const createScriptURL = (address: string) => {
    const url = toUrl(address);
    if (address === worker) return address;
    for (const { entry } of sections()) if (url.startsWith(toUrl('.', toUrl(entry)))) return address;
    throw new TypeError(`No script may come from ${address}.`);
  };
  return window.trustedTypes?.createPolicy('site-scripts', { createScriptURL }) ?? { createScriptURL };
}
