import fc from 'fast-check';
import { SCREENS } from '../screens.ts';
import { BROKEN_ESCAPES, NASTY } from './nasty-texts.ts';

/** A request that an ordinary client would not send. */
export interface FuzzRequest {
  readonly method: string;
  /** Path and query, encoded for a request line. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** A call of the content API: its path, with `{name}` for parameters, and its query parameters. */
export interface KnownCall {
  readonly path: string;
  readonly query: readonly string[];
}

/**
 * Longer than a server accepts (414), but shorter than the length at which it closes the connection during the request.
 */
const LONGEST_TARGET = 16_000;
/** Around every limit for texts: ours, PostgreSQL's, that of a request line. */
const LENGTHS = [63, 64, 65, 199, 200, 201, 255, 256, 257, 2_045, 2_046, 2_047, 4_000, 16_383, 16_384];
const long = fc
  .tuple(fc.constantFrom('a', 'ñ', 'ﷺ', 'n\u0303', 'a '), fc.constantFrom(...LENGTHS), fc.boolean())
  // Counted in characters, or in bytes as stored.
  .map(([unit, length, inBytes]) => unit.repeat(inBytes ? Math.ceil(length / Buffer.byteLength(unit)) : length));

const text = fc.oneof(
  { weight: 2, arbitrary: long },
  { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 400 }) },
  { weight: 2, arbitrary: fc.integer().map(String) },
);
const encode = (value: string) => encodeURIComponent(value.toWellFormed());
const encoded = fc.oneof(
  { weight: 9, arbitrary: text.map(encode) },
  { weight: 1, arbitrary: fc.constantFrom(...BROKEN_ESCAPES) },
);

const FILTER_FIELDS = ['search', 'from', 'until', 'tags', 'seccionId', 'nada', '__proto__'];
const date = fc.constantFrom(
  '01/01/2026 00:00:00',
  '31/02/2026 00:00:00',
  '00/00/0000 00:00:00',
  '31/12/9999 23:59:59',
  '1/1/1',
);
const filterValue = fc.oneof(text, date, fc.array(text, { maxLength: 4 }), fc.jsonValue());
const filter = fc
  .oneof(
    {
      weight: 4,
      arbitrary: fc.array(fc.record({ field: fc.constantFrom(...FILTER_FIELDS), value: filterValue }), {
        maxLength: 5,
      }),
    },
    { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...FILTER_FIELDS), filterValue) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
  .map((value) => encode(JSON.stringify(value)));

const toQuery = (names: readonly string[]) =>
  fc
    .array(
      fc
        .constantFrom(...names, 'otra')
        .chain((name) => fc.tuple(fc.constant(encode(name)), name === 'filter' ? filter : encoded)),
      { maxLength: 4 },
    )
    .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`));

/** Every query parameter that a page reads. */
const PAGE_QUERY = [
  'fields',
  'tipo',
  'pagina',
  'texto',
  'anio',
  'proximos',
  'noticias',
  'eventos',
  'tamano',
  'enviado',
  'pase',
  'return',
];
const OTHER_PATHS = [
  '/',
  '/nada',
  '/video/',
  '/images/',
  '/downloads/',
  '/assets/',
  '/releases/',
  '/_vista-previa',
  '/_secciones',
  '/healthz',
  '/readyz',
  '/sitemap.xml',
  '/noticias/atom.xml',
  '/noticias/rss.xml',
  '/eventos/calendario.ics',
  '/eventos/proximo-1/calendario.ics',
  '/robots.txt',
  '/sin-conexion.js',
  '/metrics',
  '/accesibilidad',
  '/creditos',
  '/noticias/formacion/atom.xml',
  '/sitemap',
  '/consentimiento',
  '/api',
  '/api/',
];

const pagePath = fc
  .tuple(
    fc.constantFrom(...SCREENS.map(({ path }) => path.split('?')[0] ?? '/'), ...OTHER_PATHS),
    fc.array(encoded, { maxLength: 3 }),
  )
  .map(([base, more]) => [base, ...more].join('/').replace(/^\/+/, '/'));
const page = fc.tuple(pagePath, toQuery(PAGE_QUERY)).map((parts) => parts.join(''));
const picture = fc
  .tuple(fc.constantFrom('/images/torre.jpg', '/images/vino.jpg', '/downloads/plan-1.pdf'), toQuery(['w', 'format']))
  .map((parts) => parts.join(''));

/** Searches of every kind, which the other generators rarely produce. */
const search = fc
  .tuple(fc.constantFrom('/api/search?fields=', '/busqueda?fields=', '/noticias?texto=', '/api/eventos?filter='), long)
  .map(([start, typed]) => start + encode(start.endsWith('filter=') ? JSON.stringify({ search: typed }) : typed));

const toCall = ({ path, query }: KnownCall) =>
  fc.tuple(fc.array(encoded, { minLength: 3, maxLength: 3 }), toQuery(query)).map(([values, search]) => {
    let next = 0;
    return path.replace(/\{\w+\}/g, () => values[next++] ?? '') + search;
  });

const fieldText = fc.string({ maxLength: 60 }).map((value) => value.replace(/[^\t\x20-\x7e]/g, ''));
const HEADERS = [
  'cookie',
  'accept',
  'accept-encoding',
  'accept-language',
  'if-none-match',
  'if-modified-since',
  'range',
  'origin',
  'referer',
  'x-request-id',
  'x-forwarded-host',
  'content-type',
  'user-agent',
  'sec-fetch-site',
  'expect-ct',
];
const COOKIES = [
  'consentimiento=vale',
  'consentimiento=%00',
  'reparto=999',
  'vista_previa=a.b.c',
  'XSRF-TOKEN=%',
  '=',
  ';;;',
  'a=b; a=c',
];
const headers = fc
  .dictionary(
    fc.constantFrom(...HEADERS),
    fc.oneof(
      fieldText,
      fc.constantFrom(...COOKIES, 'gzip;q=0, br', 'bytes=5-1', 'W/"x", *', 'same-origin', 'application/json'),
    ),
    { maxKeys: 3 },
  )
  .map((fields) => ({ ...fields, ...(fields.cookie === undefined ? {} : { cookie: fields.cookie }) }));

const FORM_FIELDS = ['name', 'mail', 'content', 'choice', 'return', 'sitio_web', 'abierto', '__proto__'];
/** Return URLs of forms and links, in forms that a header, a path or a browser may misinterpret. */
const returnUrl = fc
  .tuple(fc.constantFrom('/', '//', '/\\', '/a', '/a%00', '/.//', '/a/..//', 'https://', 'javascript:'), text)
  .map((parts) => parts.join(''));
const RETURN_URLS = fc
  .oneof(returnUrl, fc.constantFrom('/a%00', '/€', '/a\r\nX-Injected: 1', '/a%0d%0aX-Injected:%201'))
  .map(encode);
const form = fc
  .array(
    fc
      .constantFrom(...FORM_FIELDS)
      .chain((name) => fc.tuple(fc.constant(name), name === 'return' ? RETURN_URLS : encoded)),
    { maxLength: 6 },
  )
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));
/** The form of the banner, and the end of a preview: both redirect back to the visitor's page. */
const choice = fc
  .tuple(fc.constantFrom('vale', 'rechazar', 'cambiar'), RETURN_URLS)
  .map(([word, back]) => ({ target: '/consentimiento', body: `choice=${word}&return=${back}` }));
const leave = RETURN_URLS.map((back) => ({ target: `/_vista-previa/salir?pagina=${back}`, body: null }));
const back = fc.oneof(choice, leave).map(({ target, body: sent }) => ({
  target,
  body: sent,
  method: sent === null ? 'GET' : 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}));

/** A browser report with arbitrary content. */
const report = fc
  .tuple(fc.constantFrom('document-uri', 'effective-directive', 'blocked-uri'), text)
  .map(([name, value]) => JSON.stringify({ 'csp-report': { [name]: value } }));
const body = fc.oneof(report, form, fc.json(), fc.string({ unit: 'binary', maxLength: 200 }));
const BODY_TYPES = [
  'application/csp-report',
  'application/reports+json',
  'application/x-www-form-urlencoded',
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
  'nada',
];

/**
 * Generates requests for every page and call with arbitrary parameters, and forms with arbitrary content.
 *
 * @param calls calls of the content API
 */
export function toArbitraryRequest(calls: readonly KnownCall[]): fc.Arbitrary<FuzzRequest> {
  const target = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...calls).chain(toCall) },
    { weight: 3, arbitrary: page },
    { weight: 1, arbitrary: picture },
    { weight: 1, arbitrary: search },
  );
  const read = fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'GET', 'HEAD'),
    target,
    headers,
    body: fc.constant(null),
  });
  const sent = fc
    .record({
      target: fc.oneof(fc.constantFrom('/contacto', '/consentimiento', '/api/mail', '/_informes'), target),
      headers,
      body,
      type: fc.constantFrom(...BODY_TYPES),
      own: fc.boolean(),
    })
    .map(({ type, own, headers: fields, ...rest }) => ({
      ...rest,
      method: 'POST',
      headers: {
        ...fields,
        'content-type': type,
        ...(own && { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'XMLHttpRequest' }),
      },
    }));
  return fc
    .oneof({ weight: 16, arbitrary: read }, { weight: 2, arbitrary: sent }, { weight: 1, arbitrary: back })
    .filter((request) => request.target.length <= LONGEST_TARGET);
}
