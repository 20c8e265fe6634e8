/** Addresses that scripts may come from: immutable releases and the shell's own assets, on this origin. */
const ALLOWED = /^\/(?:releases|assets)\//;

function check(address: string): string {
  const url = new URL(address, location.href);
  if (url.origin === location.origin && ALLOWED.test(url.pathname)) return address;
  throw new TypeError(`No script may come from ${address}.`);
}

const policy = window.trustedTypes?.createPolicy('site-scripts', { createScriptURL: check });

/** The address, checked, in the form that the browser demands of script addresses (W3C Trusted Types). */
export function toScriptUrl(address: string): TrustedScriptURL | string {
  return policy ? policy.createScriptURL(address) : check(address);
}
