import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { matchesEtag } from '@site/base/matches-etag';
import { CACHE_HEADER, RELEASE_SET_HEADER, SURROGATE_KEY_HEADER } from '@site/base/wire-headers';
import {
  acceptsBrotli,
  type HeaderList,
  type PreparedAnswer,
  respondPrepared,
  toHeaderList,
  toPrepared,
} from '../http/respond.ts';
import { allowStyles } from '../http/security-headers.ts';
import type { LiveSet } from '../release-sets/live-set.ts';
import { isSteady, type Sharing, toCacheControl, toSurrogateKeys } from '../shared-caches/sharing.ts';
import type { CachedPage, CacheOutcome } from './page-cache.ts';
import { createPageDictionaries, DICTIONARY_SECONDS, PAGE_DICTIONARY } from './page-dictionaries.ts';

/** Sent in `X-Cache`. `form` and `preview` pages are rendered for one visitor. */
type PageOutcome = CacheOutcome | 'form' | 'preview';

interface SendOptions {
  readonly page: CachedPage;
  /**
   * The visitor's release set. The page may have been rendered in an earlier set with the same releases of its parts.
   */
  readonly set: Pick<LiveSet, 'id' | 'toHeaders'>;
  readonly outcome: PageOutcome;
  readonly cookie: string | null;
  /** True for one of the many addresses that a visitor can invent for a page. */
  readonly isInvented: boolean;
  /** True for the site's offline page, which browsers use as a dictionary for other pages. */
  readonly isDictionary: boolean;
  /** True at the address of a file, which does not exist. */
  readonly isFile: boolean;
}

interface KnownAnswer {
  readonly set: string;
  readonly isInvented: boolean;
  readonly answer: PreparedAnswer;
}

const createAnswerMemory = () => new WeakMap<CachedPage, KnownAnswer>();

/** W3C Server Timing, in milliseconds; without timings for a page from the cache. */
function toServerTiming(outcome: PageOutcome, timings: CachedPage['timings']): string {
  const spent = outcome === 'hit' || outcome === 'stale' ? [] : Object.entries(timings);
  return [`cache;desc=${outcome}`, ...spent.map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)].join(', ');
}

/**
 * The words of all JavaScript MIME types (MIME Sniffing, section 4.6). Searched for anywhere, since browsers take the
 * last type of a list.
 */
const SCRIPT = /(?:java|ecma|j|live)script/i;

/**
 * A resource may be at the root, where a script could be registered as a service worker of the whole site, which no
 * rollback would remove.
 */
const toType = ({ type }: { readonly type: string }) => (SCRIPT.test(type) ? 'text/plain; charset=utf-8' : type);

/** Headers that few responses have. */
function toRareHeaders({ status, resource, location }: CachedPage, cookie: string | null): HeaderList {
  return [
    ...(resource?.fileName === undefined ? [] : ['Content-Disposition', `attachment; filename="${resource.fileName}"`]),
    ...(status === 503 ? ['Retry-After', '5'] : []),
    // Required (RFC 9110, section 15.5.6).
    ...(status === 405 ? ['Allow', 'GET, HEAD'] : []),
    ...(location === null ? [] : ['Location', location]),
    ...(cookie === null ? [] : ['Set-Cookie', cookie]),
  ];
}

type Answered = Omit<SendOptions, 'page'>;

/** How the document is encoded; `unchanged`: 304 without a body. */
type Kind = 'br' | 'identity' | 'unchanged';

const EMPTY = Buffer.alloc(0);

function toKind({ headers }: IncomingMessage, page: CachedPage): Kind {
  if (page.location !== null) return 'identity';
  if (page.status === 200 && matchesEtag(headers['if-none-match'], page.etag)) return 'unchanged';
  return acceptsBrotli(headers['accept-encoding']) ? 'br' : 'identity';
}

/** Pages that other visitors get too. Those for one visitor are sent once, so that they would cost more than they save. */
const isForDelta = ({ status, resource }: CachedPage, outcome: PageOutcome) =>
  status === 200 && resource === null && outcome !== 'form' && outcome !== 'preview';

/** Sends a page in the encoding that the request accepts, or 304. */
export type PageSender = (request: IncomingMessage, response: ServerResponse, options: SendOptions) => void;

/**
 * Creates the sender of pages. The headers of a cached page are built once, not per request, because building them is
 * most of the cost; other pages share the headers of their release set.
 */
export function createPageSender(sharing: Sharing): PageSender {
  const prepared = { br: createAnswerMemory(), unchanged: createAnswerMemory() };
  const shared = new WeakMap<object, HeaderList>();
  const dictionaries = createPageDictionaries();

  function toShared(set: SendOptions['set'], section: string | undefined): HeaderList {
    const security = set.toHeaders(section);
    const known = shared.get(security);
    if (known) return known;
    const list = toHeaderList(security);
    shared.set(security, list);
    return list;
  }

  function toAnswer(page: CachedPage, kind: Kind, answered: Answered, delta: Buffer | null = null): PreparedAnswer {
    const { set, outcome, cookie, isInvented, isFile } = answered;
    const isDictionary = answered.isDictionary && page.status === 200;
    const browserSeconds = isDictionary ? DICTIONARY_SECONDS : 0;
    // biome-ignore format: a name and its value stand in one line
    const headers = [
      ...allowStyles(toShared(set, page.owner?.section), page.styles),
      'Content-Type', page.resource ? toType(page.resource) : 'text/html; charset=utf-8',
      'Cache-Control', toCacheControl(sharing, page, { set: set.id, outcome, isInvented, isFile, browserSeconds }),
      SURROGATE_KEY_HEADER, toSurrogateKeys(page),
      RELEASE_SET_HEADER, set.id,
      CACHE_HEADER, outcome,
      'Vary', delta ? 'Accept-Encoding, Available-Dictionary' : 'Accept-Encoding',
      'ETag', page.etag,
      'Server-Timing', toServerTiming(outcome, page.timings),
      ...toRareHeaders(page, cookie),
      ...(isDictionary ? ['Use-As-Dictionary', PAGE_DICTIONARY] : []),
    ];
    if (isDictionary) dictionaries.add(page);
    if (kind === 'unchanged') return toPrepared(304, headers, null);
    if (delta) return toPrepared(page.status, [...headers, 'Content-Encoding', 'dcz'], delta);
    if (kind === 'br') return toPrepared(page.status, [...headers, 'Content-Encoding', 'br'], page.brotli);
    return toPrepared(page.status, headers, page.location === null ? brotliDecompressSync(page.brotli) : EMPTY);
  }

  /** The prepared response for a cached page. The decompressed form is not cached: it is five times as big. */
  function toHit(page: CachedPage, kind: Kind, answered: Answered): PreparedAnswer {
    if (kind === 'identity' || !isSteady(sharing, page)) return toAnswer(page, kind, answered);
    const known = prepared[kind].get(page);
    const { set, isInvented } = answered;
    if (known?.set === set.id && known.isInvented === isInvented) return known.answer;
    const answer = toAnswer(page, kind, answered);
    prepared[kind].set(page, { set: set.id, isInvented, answer });
    return answer;
  }

  return (request, response, { page, ...answered }) => {
    const { outcome, cookie } = answered;
    const kind = toKind(request, page);
    const delta = kind === 'br' && isForDelta(page, outcome) ? dictionaries.compress(request, page) : null;
    if (delta) return respondPrepared(response, toAnswer(page, kind, answered, delta));
    const isHit = outcome === 'hit' && cookie === null && page.location === null && sharing.isForAll(answered.set.id);
    respondPrepared(response, isHit ? toHit(page, kind, answered) : toAnswer(page, kind, answered));
  };
}
