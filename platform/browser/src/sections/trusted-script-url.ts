import type { SectionAddress } from '@site/contract/section-address';

/** Throws for an address that is not allowed. */
export interface ScriptUrls {
  readonly createScriptURL: (address: string) => TrustedScriptURL | string;
}

declare global {
  /** The policy for chunks of sections, which their bundles read here. */
  var __SITE_SCRIPT_URLS__: ScriptUrls;
}

const toUrl = (address: string, base = location.origin) => new URL(address, base).href;

/**
 * The Trusted Types policy for script addresses (W3C): allows the service worker and the folders of the release set's
 * releases. It also applies to chunks of sections.
 *
 * @param worker address of the service worker, if the site has one
 * @param sections returns the sections known so far
 */
export function createScriptUrls(worker: string | undefined, sections: () => Iterable<SectionAddress>): ScriptUrls {
  const createScriptURL = (address: string) => {
    const url = toUrl(address);
    if (address === worker) return address;
    for (const { entry } of sections()) if (url.startsWith(toUrl('.', toUrl(entry)))) return address;
    throw new TypeError(`Scripts from ${address} are not allowed.`);
  };
  return window.trustedTypes?.createPolicy('site-scripts', { createScriptURL }) ?? { createScriptURL };
}
