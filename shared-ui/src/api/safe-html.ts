/** HTML that went through the sanitiser. Only `rich-text/` makes it; only the component RichText shows it. */
export type SafeHtml = { readonly __html: string | TrustedHTML; readonly kind: 'safe-html' };

/** Turns untrusted HTML into safe HTML: decode, parse, rewrite videos, sanitise (specification, section 5). */
export type CleanHtml = (html: string) => Promise<SafeHtml>;
