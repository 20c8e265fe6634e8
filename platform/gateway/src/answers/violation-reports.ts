import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from '@site/base/http/address';
import { toCountedAddress, toCustomerAddress } from '@site/base/http/client-address';
import { isOwnForm } from '@site/base/http/own-form';
import { RateLimiter } from '@site/base/http/rate-limiter';
import { readBody } from '@site/base/http/read-body';
import type { Log } from '@site/base/log';
import type { SiteTexts } from '@site/contract/site-declaration';
import type { FieldLimits } from '../field/field-limits.ts';
import { respondText } from '../http/respond.ts';
import { COMMON_HEADERS } from '../http/security-headers.ts';
import { readViolations, type Violation } from '../reports/read-violations.ts';
import { createViolationLog } from '../reports/violation-log.ts';

/** Browsers send several reports in one request, each with the whole policy in it. */
const MAX_BYTES = 64 * 1024;
/**
 * Per client address. A page that breaks its policy sends few reports; a browser extension sends some on every page.
 */
const RATE = { perSecond: 0.2, burst: 30 };

const TYPES = /^application\/(?:csp-report|reports\+json)\b/;

interface ReportOptions {
  readonly texts: Pick<SiteTexts, 'refusals' | 'foreignForm'>;
  readonly toClient: (request: IncomingMessage) => string;
  readonly fieldLimits: Pick<FieldLimits, 'mayCountViolation'>;
  /** The section that owns the page; undefined for a page of no section. */
  readonly toSection: (page: Address) => string | undefined;
  readonly count: (violation: Record<'directive' | 'blocked' | 'section', string>) => void;
  readonly log: Log;
}

const parse = (text: string): readonly Violation[] | null => {
  try {
    return readViolations(JSON.parse(text));
  } catch {
    return null;
  }
};

/**
 * Accepts browsers' reports of policy violations and stores sums only: no address, no text of a report and nothing
 * about its sender.
 */
export function createViolationReports({ texts, toClient, fieldLimits, toSection, count, log }: ReportOptions) {
  const limiter = new RateLimiter({ ...RATE, now: () => performance.now() });
  const logViolation = createViolationLog(log);

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isOwnForm(request)) return respondText(response, 403, texts.foreignForm);
    const client = toClient(request);
    const seconds = limiter.take(toCountedAddress(client));
    if (seconds > 0) return respondText(response, 429, texts.refusals[429], { 'Retry-After': seconds });
    if (!TYPES.test(request.headers['content-type'] ?? '')) return respondText(response, 400, texts.refusals[400]);
    const text = await readBody(request, MAX_BYTES);
    if (text === null) return respondText(response, 413, texts.refusals[413], { Connection: 'close' });
    const violations = parse(text);
    if (!violations) return respondText(response, 400, texts.refusals[400]);
    // There are about 250 labels for each section, whatever senders invent.
    for (const { directive, blocked, page } of violations) {
      const section = (page && toSection(page)) ?? 'shell';
      const label = `${directive} ${blocked} ${section}`;
      if (!fieldLimits.mayCountViolation(toCustomerAddress(client), label)) continue;
      count({ directive, blocked, section });
      logViolation(label);
    }
    response.writeHead(204, COMMON_HEADERS).end();
  };
}
