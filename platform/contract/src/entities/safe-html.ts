/** HTML that went through the sanitiser. Only the API client's parsers make it; only the component RichText shows it. */
export type SafeHtml = { readonly __html: string | TrustedHTML; readonly kind: 'safe-html' };
