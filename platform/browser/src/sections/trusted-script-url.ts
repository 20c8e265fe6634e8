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
 * The Trusted Types policy (W3C). Of script addresses, it allows the service worker and the folders of the release set's
 * releases. It also applies to chunks of sections. It marks any HTML as safe: for texts that the server has sanitised.
 *
 * @param worker address of the service worker, if the site has one
 * @param sections returns the sections known so far
 */
export function createScriptUrls(worker: string | undefined, sections: () => Iterable<SectionAddress>) {
  const createScriptURL = (address: string) => {
    const url = toUrl(address);
    if (address === worker) return address;
    for (const { entry } of sections()) if (url.startsWith(toUrl('.', toUrl(entry)))) return address;
    throw new TypeError(`Scripts from ${address} are not allowed.`);
  };
  const rules = { createScriptURL, createHTML: (html: string) => html };
  return window.trustedTypes?.createPolicy('site-scripts', rules) ?? rules;
}
