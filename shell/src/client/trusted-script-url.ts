import type { SectionAddress } from '../federation/section-address.ts';

/**
 * Gives the browser script addresses in the form it demands (W3C Trusted Types): only those that the page's release set
 * names.
 */
export function createScriptUrls(sections: readonly SectionAddress[]): (address: string) => TrustedScriptURL | string {
  const allowed = new Set(sections.map(({ entry }) => entry));
  const check = (address: string) => {
    if (allowed.has(address)) return address;
    throw new TypeError(`No script may come from ${address}.`);
  };
  const policy = window.trustedTypes?.createPolicy('site-scripts', { createScriptURL: check });
  return (address) => (policy ? policy.createScriptURL(address) : check(address));
}
