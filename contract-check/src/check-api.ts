import { readSettings } from '@site/base/settings';
import { type ApiCall, CALLS, toPageCalls } from './calls.ts';
import { checkFields } from './check-fields.ts';
import { checkDocument, checkPicture, createGetFile, type GetFile } from './check-files.ts';
import { checkHeaders, checkList, checkUnknownId } from './check-lists.ts';
import { checkSearch } from './check-search.ts';
import { difference, type Finding, lack } from './finding.ts';
import { type Answer, createGet, type Get } from './get.ts';
import { isObject, readListAnswer, readSingleAnswer, toId } from './read-elements.ts';

export interface CheckResult {
  readonly findings: readonly Finding[];
  readonly requestCount: number;
}

interface Api {
  readonly get: Get;
  readonly getFile: GetFile;
  /** The titles seen so far, from which the search takes a word. */
  readonly titles: string[];
}

/** How long a site waits for a call, unless `API_DEADLINE_MS` is set. */
const { API_DEADLINE_MS: SITE_DEADLINE_MS } = readSettings({});
const SLOW = `The response took longer than a site waits: ${SITE_DEADLINE_MS / 1000} seconds, unless API_DEADLINE_MS is set.`;

/** The lists that the site requests page by page and with filters. */
const FILTERED = ['/api/noticias', '/api/eventos'];

/** Makes a call, and requests one element of a list. */
async function* checkCall(api: Api, call: ApiCall): AsyncGenerator<Finding> {
  const { path, serves } = call;
  const answer = await api.get(path);
  if (!('json' in answer)) {
    yield lack(path, `The site lacks ${serves}: ${answer.failure}.`);
    return;
  }
  yield* checkHeaders(api.get, path, answer);
  yield* call.isList ? checkElements(api, call, answer.json) : checkSingle(api, call, answer.json);
}

async function* checkElements(api: Api, call: ApiCall, json: unknown): AsyncGenerator<Finding> {
  const { path, serves, element } = call;
  const list = readListAnswer(json);
  if (!list) {
    yield lack(path, `The site lacks ${serves}: the response contains no list.`);
    return;
  }
  const { elements, total } = list;
  yield* checkFields(call, elements);
  yield* checkPicture(api.getFile, path, elements);
  api.titles.push(...elements.flatMap((one) => (isObject(one) && typeof one.title === 'string' ? [one.title] : [])));
  if (FILTERED.includes(path)) yield* checkList(api.get, path, elements, total);
  if (!element) return;
  yield* checkUnknownId(api.get, path);
  const id = elements.map(toId).find((one) => one !== '');
  if (id !== undefined) yield* checkCall(api, { ...element, path: `${path}/${id}` });
}

async function* checkSingle(api: Api, call: ApiCall, json: unknown): AsyncGenerator<Finding> {
  const { path, serves } = call;
  const answer = readSingleAnswer(json);
  if (!answer) {
    yield lack(path, `The site lacks ${serves}: the response is not an object.`);
    return;
  }
  yield* checkFields(call, [answer]);
  yield* checkPicture(api.getFile, path, [answer]);
  yield* checkDocument(api.getFile, path, answer.files);
}

const LANGUAGES = '/api/languages';

function* checkLanguages(answer: Answer): Generator<Finding> {
  if (!('json' in answer)) yield lack(LANGUAGES, `The site uses its built-in texts: ${answer.failure}.`);
  else if (!readSingleAnswer(answer.json))
    yield lack(LANGUAGES, 'The site uses its built-in texts: the response is not an object.');
}

/** Sequential, so that the check puts no load on the API. Without a server, it makes no further calls. */
async function* checkAll(api: Api, pageIds: readonly string[]): AsyncGenerator<Finding> {
  const languages = await api.get(LANGUAGES);
  if (!('json' in languages) && languages.noServer) {
    yield lack(LANGUAGES, `The site lacks all content: ${languages.failure}.`);
    return;
  }
  for (const call of [...CALLS, ...pageIds.flatMap(toPageCalls)]) yield* checkCall(api, call);
  yield* checkSearch(api.get, api.titles);
  yield* checkLanguages(languages);
}

/**
 * Makes all calls that a site makes to a content API, and reports what a site built on it would lack. `/api/mail` is
 * skipped, since each call of it sends a message.
 *
 * @param base address of the API, with any path prefix
 * @param pageIds ids of the pages that the site's sections name in their declarations
 */
export async function checkApi(
  base: string,
  pageIds: readonly string[],
  fetch = globalThis.fetch,
): Promise<CheckResult> {
  const root = base.endsWith('/') ? base.slice(0, -1) : base;
  let requestCount = 0;
  const slow = new Set<string>();
  const counted: typeof fetch = async (...request) => {
    requestCount += 1;
    const started = performance.now();
    const response = await fetch(...request);
    const [path = ''] = String(request[0]).slice(root.length).split('?');
    // Files have more time.
    if (path.startsWith('/api/') && performance.now() - started > SITE_DEADLINE_MS) slow.add(path);
    return response;
  };
  const api: Api = { get: createGet(root, counted), getFile: createGetFile(root, counted), titles: [] };
  const findings: Finding[] = [];
  for await (const finding of checkAll(api, pageIds)) findings.push(finding);
  for (const path of slow) findings.push(difference(path, SLOW));
  return { findings, requestCount };
}
