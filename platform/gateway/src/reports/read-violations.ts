import { Address } from '@site/base/http/address';
import * as v from 'valibot';

/** A browser's report of a policy violation, reduced to the fields that are used. */
export interface Violation {
  readonly directive: string;
  readonly blocked: Blocked;
  /** The page; null when its address cannot be that of a page. */
  readonly page: Address | null;
}

/** Kinds of blocked content: its origin, never its address. */
const WORDS = ['inline', 'eval', 'wasm-eval', 'trusted-types-sink', 'trusted-types-policy', 'data', 'blob'] as const;
type Blocked = (typeof WORDS)[number] | 'own' | 'foreign' | 'extension' | 'other';

/** Directives that browsers name (CSP Level 3, section 6; Trusted Types, section 5.1). */
const DIRECTIVES = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'manifest-src',
  'frame-src',
  'child-src',
  'worker-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
]);

/** Number of reports that are counted per request body. */
const MAX_REPORTS = 30;

const text = v.optional(v.string(), '');
/** `report-uri` (CSP Level 3, section 5.3), including the older name of the directive. */
const single = v.object({
  'csp-report': v.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
  }),
});
/** `report-to` (Reporting API, section 3.3; CSP Level 3, section 5.2). */
const body = v.object({ documentURL: text, effectiveDirective: text, blockedURL: text });
const several = v.array(v.object({ type: text, body: v.optional(v.unknown()) }));

const EXTENSION = /^(?:chrome|moz|safari-web|safari|ms-browser)-extension\b/;

const toOrigin = (address: string) => (URL.canParse(address) ? new URL(address).origin : null);

function toBlocked(blocked: string, page: string): Blocked {
  const word = WORDS.find((each) => blocked === each || blocked.startsWith(`${each}:`));
  if (word) return word;
  if (EXTENSION.test(blocked)) return 'extension';
  if (!/^(?:https?|wss?):/.test(blocked)) return 'other';
  return toOrigin(blocked) === toOrigin(page) ? 'own' : 'foreign';
}

function toViolation(page: string, named: string, blocked: string): Violation {
  const [directive = ''] = named.split(' ', 1);
  return {
    directive: DIRECTIVES.has(directive) ? directive : 'other',
    blocked: toBlocked(blocked, page),
    page: URL.canParse(page) ? Address.parse(new URL(page).pathname) : null,
  };
}

/**
 * Parses a browser's report. Any client can send anything: only the values listed here are read.
 *
 * @returns null when it is not a report
 */
export function readViolations(json: unknown): readonly Violation[] | null {
  const one = v.safeParse(single, json);
  if (one.success) {
    const report = one.output['csp-report'];
    const directive = report['effective-directive'] || report['violated-directive'];
    return [toViolation(report['document-uri'], directive, report['blocked-uri'])];
  }
  const list = v.safeParse(several, json);
  if (!list.success) return null;
  return list.output
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, MAX_REPORTS)
    .flatMap((report) => {
      const read = v.safeParse(body, report.body);
      if (!read.success) return [];
      const { documentURL, effectiveDirective, blockedURL } = read.output;
      return [toViolation(documentURL, effectiveDirective, blockedURL)];
    });
}
