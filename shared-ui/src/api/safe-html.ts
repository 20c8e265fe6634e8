import type { SafeHtml } from '@site/contract/api';

export type { SafeHtml };

/** Converts untrusted HTML to safe HTML: decode, parse, rewrite videos, sanitise (specification, section 5). */
export type CleanHtml = (html: string) => Promise<SafeHtml>;
