import type { IncomingMessage, ServerResponse } from 'node:http';
import { toCountedAddress } from '@site/base/limits/client-address';
import { isOwnForm } from '@site/base/limits/own-form';
import { RateLimiter } from '@site/base/limits/rate-limiter';
import type { SiteTexts } from '@site/contract/site-declaration';
import type { SectionJson } from '@site/releases/reader';
import { readBody } from '../http/read-body.ts';
import { respondText } from '../http/respond.ts';
import { COMMON_HEADERS } from '../http/security-headers.ts';
import { findOwner } from '../metrics/find-owner.ts';
import type { LiveSet } from '../rendering/live-set.ts';
import type { FieldSums } from './field-sums.ts';
import { type FieldData, type Metric, rate, readFieldData } from './read-field-data.ts';

const MOST_BYTES = 4 * 1024;
/** Of one address, which may be an office's: a page that was read sends one or two. */
const RATE = { perSecond: 0.5, burst: 30 };
/** So often one address counts in what canaries are judged by: a single visitor must not decide on a release. */
const ERRORS_OF_ONE = { perSecond: 1 / 600, burst: 1 };
const TIMES_OF_ONE = { perSecond: 1 / 30, burst: 8 };
/** Different keys of the sums that are kept for a day, in one process. */
const MOST_KEYS = 500;

interface FieldOptions {
  readonly texts: Pick<SiteTexts, 'refusals' | 'foreignForm'>;
  readonly isOn: boolean;
  readonly toClient: (request: IncomingMessage) => string;
  readonly sets: () => readonly LiveSet[];
  /** The place in the sources of a file's line and column; the file itself where that is not known. */
  readonly toSource: (release: SectionJson | LiveSet['shell']['json'], place: string) => Promise<string>;
  readonly sums: FieldSums;
  /** Sums by day: an error is `SECTION@RELEASE PHASE PLACE`, a vital `METRIC RATING SECTION PATTERN`. */
  readonly count: (kind: 'errors' | 'vitals', key: string) => void;
  /** For the metrics: names that are known, never a text of the sender. */
  readonly onError: (section: string, release: string, phase: string) => void;
  readonly onVital: (metric: Metric, rating: string, section: string, release: string) => void;
}

interface KnownRelease {
  readonly json: SectionJson | LiveSet['shell']['json'];
  readonly sections: LiveSet['sections'];
}

/**
 * Takes what browsers tell of errors and of how pages felt, and keeps sums of it. Releases and routes that are not served, and
 * everything else that may be made up, cost a request and leave nothing.
 */
export function createFieldReports(options: FieldOptions) {
  const { texts, isOn, toClient, sets, toSource, sums, count, onError, onVital } = options;
  const now = () => performance.now();
  const limiter = new RateLimiter({ ...RATE, now });
  const errorsOfOne = new RateLimiter({ ...ERRORS_OF_ONE, now });
  const timesOfOne = new RateLimiter({ ...TIMES_OF_ONE, now });
  const keys = new Set<string>();
  const countBounded = (kind: 'errors' | 'vitals', key: string) => {
    if (!keys.has(key) && keys.size >= MOST_KEYS) return;
    keys.add(key);
    count(kind, key);
  };

  /** The releases that visitors have now. */
  const listKnown = () =>
    new Map<string, KnownRelease>(
      sets().flatMap(({ shell, sections }) =>
        [shell.json, ...sections].map((json) => [`${json.name}@${json.version}`, { json, sections }] as const),
      ),
    );

  async function noteError(
    [phase, release, place]: FieldData['errors'][number],
    shell: string,
    client: string,
    known: ReturnType<typeof listKnown>,
  ): Promise<void> {
    const found = known.get(release);
    if (!found) return;
    const source = `${phase}, ${await toSource(found.json, place)}`;
    onError(found.json.name, found.json.version, phase);
    countBounded('errors', `${release} ${source}`);
    // The shell is tried too: all that breaks in its pages may be its fault.
    for (const each of new Set([release, shell]))
      if (known.has(each) && errorsOfOne.take(`${client} ${each}`) === 0) sums.noteError(each, source);
  }

  function noteVital(
    [metric, value, release, path]: FieldData['vitals'][number],
    shell: string,
    client: string,
    known: ReturnType<typeof listKnown>,
  ): void {
    const found = known.get(release);
    if (!found || !path) return;
    const { name, version } = found.json;
    const owner = findOwner(found.sections, path);
    if (owner ? owner.section !== name : release !== shell) return;
    const pattern = owner?.pattern ?? '(none)';
    const rating = rate(metric, value);
    onVital(metric, rating, name, version);
    countBounded('vitals', `${metric} ${rating} ${name} ${pattern}`);
    if ((metric !== 'lcp' && metric !== 'inp') || timesOfOne.take(`${client} ${metric}`) > 0) return;
    for (const each of new Set([release, shell])) if (known.has(each)) sums.noteTime(each, metric, pattern, value);
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isOn) return respondText(response, 405, texts.refusals[405], { Allow: 'GET, HEAD' });
    if (!isOwnForm(request)) return respondText(response, 403, texts.foreignForm);
    const client = toCountedAddress(toClient(request));
    const seconds = limiter.take(client);
    if (seconds > 0) return respondText(response, 429, texts.refusals[429], { 'Retry-After': seconds });
    const text = await readBody(request, MOST_BYTES);
    if (text === null) return respondText(response, 413, texts.refusals[413], { Connection: 'close' });
    const data = readFieldData(text);
    if (!data) return respondText(response, 400, texts.refusals[400]);
    response.writeHead(204, COMMON_HEADERS).end();
    const known = listKnown();
    for (const error of data.errors) await noteError(error, data.shell, client, known);
    for (const vital of data.vitals) noteVital(vital, data.shell, client, known);
  };
}
