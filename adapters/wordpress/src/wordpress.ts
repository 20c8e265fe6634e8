import { withDeadline } from '@site/base/with-deadline';
import * as v from 'valibot';
import {
  EventSchema,
  type Found,
  FoundSchema,
  type Post,
  PostSchema,
  type WordPressEvent,
} from './wordpress-answers.ts';

/** Query of a call: undefined values are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

export interface Part<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/** How long WordPress may take for one answer, in milliseconds. */
const DEADLINE_MS = 8_000;

/** More than that WordPress gives at no one's asking, and the plugin of events. */
export const MOST = 100;
export const MOST_EVENTS = 50;

/** What stands for an answer where WordPress answers so instead. */
interface Otherwise {
  readonly status: number;
  readonly json: unknown;
}

/** Elements that do not keep to WordPress's own description are left out: a plug-in may add what it likes. */
const readAll = <S extends v.GenericSchema>(schema: S, json: unknown): v.InferOutput<S>[] =>
  (Array.isArray(json) ? json : []).flatMap((element) => {
    const { success, output } = v.safeParse(schema, element);
    return success ? [output] : [];
  });

/** What of a WordPress anybody may read, by its REST API. Drafts and what has a password are not there. */
export class WordPress {
  readonly #root: string;
  readonly #deadlineMs: number;

  /** @param root address of the WordPress without a slash at its end */
  constructor(root: string, deadlineMs = DEADLINE_MS) {
    this.#root = root;
    this.#deadlineMs = deadlineMs;
  }

  async #get(path: string, query: Query, otherwise?: Otherwise) {
    const url = new URL(`${this.#root}/wp-json${path}`);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const response = await fetch(url, { signal: AbortSignal.timeout(this.#deadlineMs) });
    const { ok, status, headers } = response;
    if (status === otherwise?.status) return { json: otherwise.json, total: 0 };
    if (!ok) throw new Error(`WordPress answered ${path} with status ${status}.`);
    return { json: (await response.json()) as unknown, total: Number(headers.get('x-wp-total')) || 0 };
  }

  async posts(kind: 'posts' | 'pages', query: Query): Promise<Part<Post>> {
    const { json, total } = await this.#get(`/wp/v2/${kind}`, { _embed: 'wp:featuredmedia,wp:term', ...query });
    const items = readAll(PostSchema, json).filter(({ status, content }) => status === 'publish' && !content.protected);
    return { items, total };
  }

  async find(kind: 'posts' | 'pages', slug: string): Promise<Post | undefined> {
    const { items } = await this.posts(kind, { slug });
    return items[0];
  }

  /** The pages below a page, in the order that its editors gave them. */
  async pagesBelow(parent: number): Promise<readonly Post[]> {
    const { items } = await this.posts('pages', { parent, orderby: 'menu_order', order: 'asc', per_page: MOST });
    return items;
  }

  async events(query: Query): Promise<Part<WordPressEvent>> {
    // So it answers when no event fits, and a WordPress without the plugin does.
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

  /** The ids of tags, which WordPress asks for instead of their slugs. */
  async tagIds(slugs: readonly string[]): Promise<readonly number[]> {
    const { json } = await this.#get('/wp/v2/tags', { slug: slugs.join(','), per_page: MOST });
    return readAll(v.object({ id: v.number() }), json).map(({ id }) => id);
  }

  async search(text: string, query: Query): Promise<Part<Found>> {
    // So it answers for a page behind the last one.
    const { json, total } = await this.#get('/wp/v2/search', { search: text, ...query }, { status: 400, json: [] });
    return { items: readAll(FoundSchema, json), total };
  }

  /** A file that editors uploaded. `path` lies below `wp-content/uploads/`. Once it comes it may take as long as a visitor's line does. */
  upload(path: string): Promise<Response> {
    const late = new AbortController();
    const answer = fetch(`${this.#root}/wp-content/uploads/${path}`, { signal: late.signal });
    return withDeadline(answer, this.#deadlineMs, () => {
      late.abort();
      return new Error(`WordPress has not answered with ${path} in time.`);
    });
  }
}
