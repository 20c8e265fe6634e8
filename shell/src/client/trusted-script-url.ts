import type { SectionAddress } from '../federation/section-address.ts';
import { SERVICE_WORKER_PATH } from '../page/offline.ts';

/** Turns an address into what the browser takes for a script's. Throws for one that is not allowed. */
export type ScriptUrls = (address: string) => TrustedScriptURL | string;

/**
 * Gives the browser script addresses in the form it demands (W3C Trusted Types): only those that the page's release set
 * names, and the service worker.
 */
export function createScriptUrls(sections: readonly SectionAddress[]): ScriptUrls {
  const allowed = new Set([SERVICE_WORKER_PATH, ...sections.map(({ entry }) => entry)]);
  const check = (address: string) => {
    if (allowed.has(address)) return address;
    throw new TypeError(`No script may come from ${address}.`);
  };
  const policy = window.trustedTypes?.createPolicy('site-scripts', { createScriptURL: check });
  return (address) => (policy ? policy.createScriptURL(address) : check(address));
}
