/** The types of `clean-paste.js`, which browsers load as it is. */
export function cleanPaste(html: string): { readonly html: string; readonly images: number };
