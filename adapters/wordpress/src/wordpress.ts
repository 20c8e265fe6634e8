import { withDeadline } from '@site/base/with-deadline';
import * as v from 'valibot';
import {
  EventSchema,
  type Post,
  PostSchema,
  type SearchHit,
  SearchHitSchema,
  type WordPressEvent,
} from './wordpress-answers.ts';

/** Query of a call. Undefined values are omitted. */
export type Query = Readonly<Record<string, string | number | undefined>>;

export interface Slice<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/** Timeout of one response, in milliseconds. */
const DEADLINE_MS = 8_000;

/** Largest page size that WordPress and the events plugin accept. */
export const MAX_PAGE_SIZE = 100;
export const MAX_EVENTS_PAGE_SIZE = 50;

/** The result to use when WordPress responds with this status and, if given, this error code. */
interface Fallback {
  readonly status: number;
  readonly code?: string;
  readonly json: unknown;
}

const toFailure = (path: string, { status }: Response) =>
  new Error(`WordPress responded to ${path} with status ${status}.`);

const ProblemSchema = v.object({ code: v.string() });

async function hasErrorCode(response: Response, code: string): Promise<boolean> {
  const problem: unknown = await response.json().catch(() => undefined);
  return v.is(ProblemSchema, problem) && problem.code === code;
}

/** Skips elements that do not match the documented schema, since any plugin can add its own. */
const readAll = <S extends v.GenericSchema>(schema: S, json: unknown): v.InferOutput<S>[] =>
  (Array.isArray(json) ? json : []).flatMap((element) => {
    const { success, output } = v.safeParse(schema, element);
    return success ? [output] : [];
  });

/** Reads the public content of a WordPress site through its REST API, without drafts or password-protected posts. */
export class WordPress {
  readonly #root: string;
  readonly #deadlineMs: number;

  /** @param root address of the WordPress site, without a trailing slash */
  constructor(root: string, deadlineMs = DEADLINE_MS) {
    this.#root = root;
    this.#deadlineMs = deadlineMs;
  }

  async #get(path: string, query: Query, fallback?: Fallback) {
    const url = new URL(`${this.#root}/wp-json${path}`);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const response = await fetch(url, { signal: AbortSignal.timeout(this.#deadlineMs) });
    const { ok, status, headers } = response;
    if (!ok) {
      const isExpected =
        fallback?.status === status && (!fallback.code || (await hasErrorCode(response, fallback.code)));
      if (!response.bodyUsed) await response.body?.cancel();
      if (isExpected) return { json: fallback.json, total: 0 };
      throw toFailure(path, response);
    }
    return { json: (await response.json()) as unknown, total: Number(headers.get('x-wp-total')) || 0 };
  }

  async posts(kind: 'posts' | 'pages', query: Query): Promise<Slice<Post>> {
    const { json, total } = await this.#get(`/wp/v2/${kind}`, { _embed: 'wp:featuredmedia,wp:term', ...query });
    const items = readAll(PostSchema, json).filter(({ status, content }) => status === 'publish' && !content.protected);
    return { items, total };
  }

  /**
   * Finds a post or page by its slug, which pages below different pages may share: one at the top takes precedence.
   *
   * @param parent id of the page above
   */
  async find(kind: 'posts' | 'pages', slug: string, parent?: number): Promise<Post | undefined> {
    const { items } = await this.posts(kind, { slug, parent });
    return items.find((post) => post.parent === (parent ?? 0)) ?? (parent === undefined ? items[0] : undefined);
  }

  /** Returns the pages below a page, in menu order. */
  async pagesBelow(parent: number): Promise<readonly Post[]> {
    // By id: WordPress may return a page twice, since all of them have the same position until an editor sorts them.
    const found = new Map<number, Post>();
    for (let offset = 0; ; offset += MAX_PAGE_SIZE) {
      const order = { orderby: 'menu_order', order: 'asc', per_page: MAX_PAGE_SIZE, offset };
      const { items, total } = await this.posts('pages', { parent, ...order });
      for (const item of items) found.set(item.id, item);
      if (offset + MAX_PAGE_SIZE >= total) return [...found.values()];
    }
  }

  async events(query: Query): Promise<Slice<WordPressEvent>> {
    // WordPress responds with 404 when no event matches, and when the plugin is not installed.
    const { json } = await this.#get('/tribe/events/v1/events', query, { status: 404, json: {} });
    const { events, total } = json as { events?: unknown; total?: unknown };
    return {
      items: readAll(EventSchema, events).filter(({ status }) => status === 'publish'),
      total: typeof total === 'number' ? total : 0,
    };
  }

  async findEvent(slug: string): Promise<WordPressEvent | undefined> {
    const path = `/tribe/events/v1/events/by-slug/${encodeURIComponent(slug)}`;
    const { json } = await this.#get(path, {}, { status: 404, json: undefined });
    return readAll(EventSchema, [json]).find(({ status }) => status === 'publish');
  }

  /** Looks up the ids of tags, since WordPress filters by id, not by slug. */
  async tagIds(slugs: readonly string[]): Promise<readonly number[]> {
    const { json } = await this.#get('/wp/v2/tags', { slug: slugs.join(','), per_page: MAX_PAGE_SIZE });
    return readAll(v.object({ id: v.number() }), json).map(({ id }) => id);
  }

  async search(text: string, query: Query): Promise<Slice<SearchHit>> {
    // To a page number beyond the last one.
    const past = { status: 400, code: 'rest_search_invalid_page_number', json: [] };
    const { json, total } = await this.#get('/wp/v2/search', { search: text, ...query }, past);
    return { items: readAll(SearchHitSchema, json), total };
  }

  /**
   * Fetches an uploaded file; `path` is relative to `wp-content/uploads/`. The timeout covers the headers only, not the
   * transfer. The caller must read or cancel the body, as an unread one keeps its connection.
   *
   * @returns undefined if there is no such file
   */
  async upload(path: string): Promise<Response | undefined> {
    const controller = new AbortController();
    const answer = fetch(`${this.#root}/wp-content/uploads/${path}`, { signal: controller.signal });
    const response = await withDeadline(answer, this.#deadlineMs, () => {
      controller.abort();
      return new Error(`WordPress did not send ${path} in time.`);
    });
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status < 500) return undefined;
    throw toFailure(path, response);
  }
}
