import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

type Json = Readonly<Record<string, unknown>>;

const read = async (name: string) =>
  JSON.parse(await readFile(path.join(import.meta.dirname, 'answers', `${name}.json`), 'utf8')) as Json[];

const DOCUMENTS = { posts: await read('posts'), pages: await read('pages') };
export const EVENTS = await read('events');

const textOf = (one: Json) => JSON.stringify(one).toLowerCase();

/** Filters and slices posts or pages by the parameters that WordPress documents. */
function list(documents: readonly Json[], query: URLSearchParams) {
  const [after = '', before = '9999'] = [query.get('after') ?? '', query.get('before') ?? '9999'];
  const fits = documents.filter(
    (one) =>
      (one.status === 'publish' || one.status === undefined) &&
      (query.get('slug') === null || one.slug === query.get('slug')) &&
      (query.get('parent') === null || one.parent === Number(query.get('parent'))) &&
      (query.get('search') === null || textOf(one).includes(String(query.get('search')).toLowerCase())) &&
      (query.get('tags') === null || textOf(one).includes('"patrimonio"')) &&
      String(one.date) > after &&
      String(one.date) < before,
  );
  const offset = Number(query.get('offset') ?? 0);
  return { total: fits.length, part: fits.slice(offset, offset + Number(query.get('per_page') ?? 10)) };
}

/** Returns a page of events as the plugin does. Undefined, for a 404, when the page does not exist. */
function listEvents(events: readonly Json[], query: URLSearchParams) {
  const fits = events.filter(
    (one) =>
      String(one.start_date) >= String(query.get('start_date')) &&
      String(one.start_date) <= (query.get('end_date') ?? '9999') &&
      (query.get('search') === null || textOf(one).includes(String(query.get('search')).toLowerCase())),
  );
  const size = Math.min(Number(query.get('per_page')), 50);
  const from = (Number(query.get('page')) - 1) * size;
  const part = fits.slice(from, from + size);
  return part.length === 0 ? undefined : { events: part, total: fits.length };
}

interface Answer {
  readonly json: unknown;
  readonly total?: number;
  readonly status?: number;
}

function answer(pathname: string, query: URLSearchParams, events: readonly Json[]): Answer | undefined {
  const [, kind = ''] = /^\/wp-json\/wp\/v2\/(\w+)$/.exec(pathname) ?? [];
  const size = Number(query.get('per_page') ?? 10);
  if (kind && (size < 1 || size > 100)) return { json: { code: 'rest_invalid_param' }, status: 400 };
  if (kind === 'posts' || kind === 'pages') {
    const { total, part } = list(DOCUMENTS[kind], query);
    return { json: part, total };
  }
  if (kind === 'tags')
    return { json: query.get('slug')?.split(',').includes('patrimonio') ? [{ id: 900, slug: 'patrimonio' }] : [] };
  if (kind === 'search') {
    const page = Number(query.get('page'));
    query.set('offset', String((page - 1) * size));
    const { part, total } = list([...DOCUMENTS.posts, ...DOCUMENTS.pages], query);
    if (total > 0 && page > Math.ceil(total / size))
      return { json: { code: 'rest_search_invalid_page_number' }, status: 400 };
    const json = part.map(({ id, title, link, type }) => ({
      id,
      title: (title as Json).rendered,
      url: link,
      type: 'post',
      subtype: type,
    }));
    return { json, total };
  }
  if (pathname === '/wp-json/tribe/events/v1/events') {
    const tags = query.get('tags');
    if (tags !== null && tags !== '900') return { json: { code: 'rest_invalid_param' }, status: 400 };
    const json = listEvents(events, query);
    return json && { json };
  }
  const [, slug] = /^\/wp-json\/tribe\/events\/v1\/events\/by-slug\/([\w-]+)$/.exec(pathname) ?? [];
  const event = events.find((one) => one.slug === slug);
  return event && { json: event };
}

/** Starts a fake WordPress that serves files modelled on its handbook (developer.wordpress.org/rest-api/reference). */
export async function startFakeWordPress(
  events: readonly Json[] = EVENTS,
): Promise<{ readonly root: string; readonly server: Server }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://cms.example');
    const found = answer(pathname, searchParams, events);
    const [, file] = /^\/wp-content\/uploads\/2026\/03\/([\w.-]+)$/.exec(pathname) ?? [];
    if (found) {
      response.statusCode = found.status ?? 200;
      response.setHeader('content-type', 'application/json; charset=UTF-8');
      if (found.total !== undefined) response.setHeader('x-wp-total', found.total);
      response.end(JSON.stringify(found.json));
    } else if (file) {
      response.setHeader('content-type', file.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg');
      response.end(file);
    } else {
      response.statusCode = 404;
      response.end('{"code":"rest_no_route","message":"No se ha encontrado ninguna ruta","data":{"status":404}}');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { root: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
