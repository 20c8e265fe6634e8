/** Sanitised HTML. Only the API client's parsers create it; only the component RichText renders it. */
export type SafeHtml = { readonly __html: string | TrustedHTML; readonly kind: 'safe-html' };
