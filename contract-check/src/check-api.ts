import { type Ask, createAsk } from './ask.ts';
import { type ApiCall, CALLS, toPageCalls } from './calls.ts';
import { checkFields } from './check-fields.ts';
import { type AskFile, checkDocument, checkPicture, createAskFile } from './check-files.ts';
import { checkHeaders, checkList, checkUnknownId } from './check-lists.ts';
import { checkSearch } from './check-search.ts';
import { type Finding, lack } from './finding.ts';
import { isObject, readListAnswer, readSingleAnswer, toId } from './read-elements.ts';

export interface CheckResult {
  readonly findings: readonly Finding[];
  /** How many paths were asked for. */
  readonly asked: number;
}

/** The lists that are asked for in parts and with filters. */
const FILTERED = ['/api/noticias', '/api/eventos'];

/** Asks for all calls of the specification, and for one element of each list. */
class ApiCheck {
  readonly findings: Finding[] = [];
  readonly titles: string[] = [];
  readonly #ask: Ask;
  readonly #askFile: AskFile;
  asked = 0;

  constructor(ask: Ask, askFile: AskFile) {
    this.#ask = (path, etag) => {
      this.asked += 1;
      return ask(path, etag);
    };
    this.#askFile = (path) => {
      this.asked += 1;
      return askFile(path);
    };
  }

  async check(call: ApiCall): Promise<void> {
    const { path, serves } = call;
    const answer = await this.#ask(path);
    if (!('json' in answer)) return this.#add([lack(path, `The site goes without ${serves}: ${answer.failure}.`)]);
    this.#add(await checkHeaders(this.#ask, path, answer));
    if (call.isList) await this.#checkList(call, answer.json);
    else await this.#checkSingle(call, answer.json);
  }

  async #checkList(call: ApiCall, json: unknown): Promise<void> {
    const { path, serves, element } = call;
    const list = readListAnswer(json);
    if (!list) return this.#add([lack(path, `The site goes without ${serves}: its answer holds no list.`)]);
    const { elements, total } = list;
    this.#add(checkFields(call, path, elements));
    this.#add(await checkPicture(this.#askFile, path, elements));
    this.titles.push(...elements.flatMap((one) => (isObject(one) && typeof one.title === 'string' ? [one.title] : [])));
    if (FILTERED.includes(path)) this.#add(await checkList(this.#ask, path, elements, total));
    if (!element) return;
    this.#add(await checkUnknownId(this.#ask, path));
    const id = elements.map(toId).find((one) => one !== '');
    if (id !== undefined) await this.check({ ...element, path: `${path}/${id}` });
  }

  async #checkSingle(call: ApiCall, json: unknown): Promise<void> {
    const { path, serves } = call;
    const answer = readSingleAnswer(json);
    if (!answer) return this.#add([lack(path, `The site goes without ${serves}: its answer is no object.`)]);
    this.#add(checkFields(call, path, [answer]));
    this.#add(await checkPicture(this.#askFile, path, [answer]));
    this.#add(await checkDocument(this.#askFile, path, answer.files));
  }

  async checkSearch(): Promise<void> {
    this.#add(await checkSearch(this.#ask, this.titles));
  }

  async checkLanguages(): Promise<void> {
    const call = '/api/languages';
    const answer = await this.#ask(call);
    if (!('json' in answer)) this.#add([lack(call, `The site keeps its own texts: ${answer.failure}.`)]);
    else if (!readSingleAnswer(answer.json))
      this.#add([lack(call, 'The site keeps its own texts: the answer is no object.')]);
  }

  #add(findings: readonly Finding[]): void {
    this.findings.push(...findings);
  }
}

/**
 * Asks a content API for everything that a site asks for, and says what a site built on it would lack. Nothing is sent:
 * `/api/mail` is left out, since a call of it is a message.
 *
 * @param base address of the API, with the prefix of its paths
 * @param pageIds ids of the pages that the site's sections name in their declarations
 * @param fetch carries out the requests
 */
export async function checkApi(
  base: string,
  pageIds: readonly string[],
  fetch = globalThis.fetch,
): Promise<CheckResult> {
  const root = base.endsWith('/') ? base.slice(0, -1) : base;
  const check = new ApiCheck(createAsk(root, fetch), createAskFile(root, fetch));
  // One after the other: a check is no load.
  for (const call of [...CALLS, ...pageIds.flatMap(toPageCalls)]) await check.check(call);
  await check.checkSearch();
  await check.checkLanguages();
  return { findings: check.findings, asked: check.asked };
}
