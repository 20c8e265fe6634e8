const allowed = new Set<string>();

/** The page that this document was loaded for: its security policy applies. */
const toDocumentPath = () => new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname;

/**
 * Lets code without support for Trusted Types load these scripts and no others: stock builds assign URLs as strings
 * (W3C Trusted Types, 2.3.4, default policy). The security policy allows this on the guest's own page only, so after a
 * client-side navigation from another page the document is reloaded.
 *
 * @returns false when the page is reloaded
 */
export function allowScripts(addresses: readonly string[]): boolean {
  const isFirst = allowed.size === 0;
  if (isFirst && toDocumentPath() !== location.pathname) {
    location.reload();
    return false;
  }
  for (const address of addresses) allowed.add(new URL(address, location.href).href);
  if (isFirst)
    window.trustedTypes?.createPolicy('default', {
      createScriptURL(address) {
        if (allowed.has(new URL(address, location.href).href)) return address;
        throw new TypeError(`Guests may not load scripts from ${address}.`);
      },
    });
  return true;
}
