import type { IncomingMessage, ServerResponse } from 'node:http';
import { toMadrid } from '@site/base/clock';
import { toCountedAddress, toCustomerAddress } from '@site/base/http/client-address';
import { isOwnForm } from '@site/base/http/own-form';
import { readBody } from '@site/base/http/read-body';
import type { SiteTexts } from '@site/contract/site-declaration';
import { isShell, type ReleaseJson } from '@site/releases/reader';
import { respondText } from '../http/respond.ts';
import { COMMON_HEADERS } from '../http/security-headers.ts';
import { findOwner } from '../metrics/find-owner.ts';
import type { LiveSet } from '../release-sets/live-set.ts';
import type { FieldLimits } from './field-limits.ts';
import type { FieldSums } from './field-sums.ts';
import { type FieldData, type Metric, rate, readFieldData } from './read-field-data.ts';

const MAX_BYTES = 4 * 1024;
/** Number of different keys of each kind that one process counts per day. */
const MAX_KEYS = 500;
/** Longer times are capped at this value, so that one outlier does not outweigh many. */
const MAX_TIME_MS = 60_000;

interface FieldOptions {
  readonly texts: Pick<SiteTexts, 'refusals' | 'foreignForm'>;
  readonly isOn: boolean;
  readonly toClient: (request: IncomingMessage) => string;
  readonly sets: () => readonly LiveSet[];
  /**
   * Maps a file's line and column to its source position. Returns the file itself where that is unknown, and null
   * where the release does not have it.
   */
  readonly toSource: (release: ReleaseJson, place: string) => Promise<string | null>;
  readonly sums: FieldSums;
  readonly limits: FieldLimits;
  /**
   * Daily sums: the key of an error is `SECTION@RELEASE PHASE, PLACE`, that of a vital `METRIC RATING SECTION
   * PATTERN`.
   */
  readonly count: (kind: 'errors' | 'vitals', key: string) => void;
  /** For the metrics. Receives only known names, so that metrics never contain user input. */
  readonly onError: (section: string, release: string, phase: string) => void;
  readonly onVital: (metric: Metric, rating: string, section: string, release: string) => void;
}

interface KnownRelease {
  readonly json: ReleaseJson;
  readonly sections: LiveSet['sections'];
}

/**
 * Accepts browsers' reports of errors and web vitals, and stores sums only. Reports of releases and routes that are not
 * served, and anything else that may be invented, are answered and dropped.
 */
export function createFieldReports(options: FieldOptions) {
  const { texts, isOn, toClient, sets, toSource, sums, limits, count, onError, onVital } = options;
  const keys = { errors: new Set<string>(), vitals: new Set<string>() };
  let day = '';
  const countBounded = (kind: 'errors' | 'vitals', key: string, mayAdd = () => true) => {
    const today = toMadrid(new Date()).date;
    if (day !== today) for (const each of Object.values(keys)) each.clear();
    day = today;
    if (!keys[kind].has(key) && (keys[kind].size >= MAX_KEYS || !mayAdd())) return;
    keys[kind].add(key);
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
    shell: string | null,
    client: string,
    known: ReturnType<typeof listKnown>,
  ): Promise<void> {
    const found = known.get(release);
    if (!found) return;
    const where = await toSource(found.json, place);
    // Invented, or of a foreign file such as a browser extension's.
    if (where === null) return;
    const source = `${phase}, ${where}`;
    onError(found.json.name, found.json.version, phase);
    countBounded('errors', `${release} ${source}`, () => limits.mayAddError(client));
    // Counted for the shell too, since any error in its pages may be its fault.
    for (const each of new Set([release, shell ?? release]))
      if (limits.mayCountError(client, each)) sums.noteError(each, source);
  }

  function noteVital(
    [metric, value, release, address]: FieldData['vitals'][number],
    shell: string | null,
    client: string,
    known: ReturnType<typeof listKnown>,
  ): void {
    const found = known.get(release);
    if (!found || !address) return;
    const { name, version } = found.json;
    const owner = findOwner(found.sections, address.path);
    if (owner ? owner.section !== name : release !== shell) return;
    const pattern = owner?.pattern ?? '(none)';
    const rating = rate(metric, value);
    onVital(metric, rating, name, version);
    countBounded('vitals', `${metric} ${rating} ${name} ${pattern}`);
    if (metric !== 'lcp' && metric !== 'inp') return;
    for (const each of new Set([release, shell ?? release]))
      if (limits.mayCountTime(client, each, metric)) sums.noteTime(each, metric, pattern, Math.min(value, MAX_TIME_MS));
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isOn) return respondText(response, 405, texts.refusals[405], { Allow: 'GET, HEAD' });
    if (!isOwnForm(request)) return respondText(response, 403, texts.foreignForm);
    const address = toClient(request);
    const seconds = limits.takeRequest(toCountedAddress(address));
    if (seconds > 0) return respondText(response, 429, texts.refusals[429], { 'Retry-After': seconds });
    const text = await readBody(request, MAX_BYTES);
    if (text === null) return respondText(response, 413, texts.refusals[413], { Connection: 'close' });
    const data = readFieldData(text);
    if (!data) return respondText(response, 400, texts.refusals[400]);
    response.writeHead(204, COMMON_HEADERS).end();
    const client = toCustomerAddress(address);
    const known = listKnown();
    const named = known.get(data.shell);
    // The sender names its shell. A section must not be charged with the errors of another one.
    const shell = named && isShell(named.json) ? data.shell : null;
    for (const error of data.errors) await noteError(error, shell, client, known);
    for (const vital of data.vitals) noteVital(vital, shell, client, known);
  };
}
