import { type ApiCall, CALLS, toPageCalls } from './calls.ts';
import { checkFields } from './check-fields.ts';
import { checkDocument, checkPicture, createGetFile, type GetFile } from './check-files.ts';
import { checkHeaders, checkList, checkUnknownId } from './check-lists.ts';
import { checkSearch } from './check-search.ts';
import { type Finding, lack } from './finding.ts';
import { createGet, type Get } from './get.ts';
import { isObject, readListAnswer, readSingleAnswer, toId } from './read-elements.ts';

export interface CheckResult {
  readonly findings: readonly Finding[];
  /** Number of requests made. */
  readonly requestCount: number;
}

/** The lists that the site requests page by page and with filters. */
const FILTERED = ['/api/noticias', '/api/eventos'];

/** Makes all calls of the specification, and requests one element of each list. */
class ApiCheck {
  readonly findings: Finding[] = [];
  readonly titles: string[] = [];
  readonly #get: Get;
  readonly #getFile: GetFile;
  requestCount = 0;

  constructor(get: Get, getFile: GetFile) {
    this.#get = (path, etag) => {
      this.requestCount += 1;
      return get(path, etag);
    };
    this.#getFile = (path) => {
      this.requestCount += 1;
      return getFile(path);
    };
  }

  async check(call: ApiCall): Promise<void> {
    const { path, serves } = call;
    const answer = await this.#get(path);
    if (!('json' in answer)) return this.#add([lack(path, `The site lacks ${serves}: ${answer.failure}.`)]);
    this.#add(await checkHeaders(this.#get, path, answer));
    if (call.isList) await this.#checkList(call, answer.json);
    else await this.#checkSingle(call, answer.json);
  }

  async #checkList(call: ApiCall, json: unknown): Promise<void> {
    const { path, serves, element } = call;
    const list = readListAnswer(json);
    if (!list) return this.#add([lack(path, `The site lacks ${serves}: the response contains no list.`)]);
    const { elements, total } = list;
    this.#add(checkFields(call, path, elements));
    this.#add(await checkPicture(this.#getFile, path, elements));
    this.titles.push(...elements.flatMap((one) => (isObject(one) && typeof one.title === 'string' ? [one.title] : [])));
    if (FILTERED.includes(path)) this.#add(await checkList(this.#get, path, elements, total));
    if (!element) return;
    this.#add(await checkUnknownId(this.#get, path));
    const id = elements.map(toId).find((one) => one !== '');
    if (id !== undefined) await this.check({ ...element, path: `${path}/${id}` });
  }

  async #checkSingle(call: ApiCall, json: unknown): Promise<void> {
    const { path, serves } = call;
    const answer = readSingleAnswer(json);
    if (!answer) return this.#add([lack(path, `The site lacks ${serves}: the response is not an object.`)]);
    this.#add(checkFields(call, path, [answer]));
    this.#add(await checkPicture(this.#getFile, path, [answer]));
    this.#add(await checkDocument(this.#getFile, path, answer.files));
  }

  async checkSearch(): Promise<void> {
    this.#add(await checkSearch(this.#get, this.titles));
  }

  async checkLanguages(): Promise<void> {
    const call = '/api/languages';
    const answer = await this.#get(call);
    if (!('json' in answer)) this.#add([lack(call, `The site uses its built-in texts: ${answer.failure}.`)]);
    else if (!readSingleAnswer(answer.json))
      this.#add([lack(call, 'The site uses its built-in texts: the response is not an object.')]);
  }

  #add(findings: readonly Finding[]): void {
    this.findings.push(...findings);
  }
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
  const check = new ApiCheck(createGet(root, fetch), createGetFile(root, fetch));
  // Sequential, so that the check puts no load on the API.
  for (const call of [...CALLS, ...pageIds.flatMap(toPageCalls)]) await check.check(call);
  await check.checkSearch();
  await check.checkLanguages();
  return { findings: check.findings, requestCount: check.requestCount };
}
