import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from '@site/base/limits/address';
import { toCountedAddress } from '@site/base/limits/client-address';
import { isOwnForm } from '@site/base/limits/own-form';
import { RateLimiter } from '@site/base/limits/rate-limiter';
import { readBody } from '@site/base/limits/read-body';
import type { Log } from '@site/base/log';
import type { SiteTexts } from '@site/contract/site-declaration';
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
  /** The section that owns the page; undefined for a page of no section. */
  readonly toSection: (page: Address) => string | undefined;
  /** Counts a violation. The label is directive, blocked kind and section, separated by spaces. */
  readonly count: (label: string) => void;
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
export function createViolationReports({ texts, toClient, toSection, count, log }: ReportOptions) {
  const limiter = new RateLimiter({ ...RATE, now: () => performance.now() });
  const logViolation = createViolationLog(log);

  /** One of about 250 labels for each section, since senders can invent any number of reports. */
  const toLabel = ({ directive, blocked, page }: Violation) =>
    `${directive} ${blocked} ${(page && toSection(page)) ?? 'shell'}`;

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isOwnForm(request)) return respondText(response, 403, texts.foreignForm);
    const seconds = limiter.take(toCountedAddress(toClient(request)));
    if (seconds > 0) return respondText(response, 429, texts.refusals[429], { 'Retry-After': seconds });
    if (!TYPES.test(request.headers['content-type'] ?? '')) return respondText(response, 400, texts.refusals[400]);
    const text = await readBody(request, MAX_BYTES);
    if (text === null) return respondText(response, 413, texts.refusals[413], { Connection: 'close' });
    const violations = parse(text);
    if (!violations) return respondText(response, 400, texts.refusals[400]);
    for (const label of violations.map(toLabel)) {
      count(label);
      logViolation(label);
    }
    response.writeHead(204, COMMON_HEADERS).end();
  };
}
