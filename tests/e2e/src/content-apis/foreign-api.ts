import { serve } from '../../../../platform/base/test/serve.ts';

/** Valid response styles of a foreign content API. */
export type AnswerStyle = 'bare' | 'wrapped' | 'nulls' | 'missing' | 'extras' | 'empty' | 'arrays';

const BODY = {
  content: '<p>Texto <b>ajeno</b></p>',
  files: [{ path: 'a.pdf', title: 'A', description: 'B' }],
  images: ['a.jpg'],
};
const NEWS = { id: 'n1', title: 'Noticia ajena', subtitle: 'Entradilla', image: 'a.jpg', date: '2020-03-05T10:00:00Z' };
const EVENT = {
  id: 'e1',
  name: 'Evento ajeno',
  title: 'Título',
  location: 'Plaza',
  info: 'Libre',
  image: 'a.jpg',
  date: null,
};
const PAGE = {
  id: 'p1',
  title: 'Página ajena',
  subtitle: 'Sub',
  showImageHeader: true,
  blogTagsTitle: 'Blog',
  eventTagsTitle: 'Ev',
  events: [EVENT],
  blogEntries: [NEWS],
  image: 'a.jpg',
  ...BODY,
  subPages: [
    { style: 'embedded', title: 'Dentro', content: '<p>x</p>', image: 'a.jpg', id: 's1' },
    { title: 'Fuera', id: 's2' },
  ],
};

const LISTS: readonly [RegExp, unknown][] = [
  [/^\/api\/contributor$/, { image: 'a.jpg' }],
  [/^\/api\/carousel$/, { name: 'Diapositiva', image: 'a.jpg', buttonUrl: '/noticias' }],
  [/^\/api\/impulsamos$/, { name: 'Tarjeta', content: 'x', icon: 'arpa' }],
  [/^\/api\/eventos$/, EVENT],
  [/^\/api\/noticias$/, NEWS],
  [/^\/api\/patron$/, { name: 'Patrona', position: 'Vocal', image: 'a.jpg', content: 'x' }],
  [/^\/api\/pages\/[^/]+\/list$/, { id: 's1', title: 'Sub', content: 'x', image: 'a.jpg' }],
  [/^\/api\/proyectos$/, { id: 'p1', name: 'Proyecto', image: 'a.jpg', description: 'd' }],
  [/^\/api\/aportaciones$/, { id: 'a1', name: 'Sección', image: 'a.jpg' }],
  [
    /^\/api\/aportaciones\/[^/]+$/,
    { id: 'b1', seccionId: 'a1', title: 'Entrada', subtitle: 's', image: 'a.jpg', date: '05/03/2020' },
  ],
  [/^\/api\/search$/, { url: '/noticias/n1', type: 'Noticia', name: 'Noticia ajena', description: 'd' }],
  [/^\/api\/properties$/, { name: 'mail', value: 'a@ajeno.example' }],
  [/^\/api\/extra\/sub$/, { id: 'x1', name: 'Extra' }],
];

const SINGLES: readonly [RegExp, object][] = [
  [/^\/api\/home$/, { video: 'https://youtu.be/abcdefghijk', content: '<p>x</p>' }],
  [/^\/api\/eventos\/[^/]+$/, { ...EVENT, ...BODY }],
  [/^\/api\/noticias\/[^/]+$/, { ...NEWS, ...BODY }],
  [/^\/api\/(?:presidente|fundador|nosotros)$/, BODY],
  [/^\/api\/transparencia$/, { files: BODY.files, estatutos: { path: 'e.pdf' }, escrituras: { path: 's.pdf' } }],
  [/^\/api\/pages\/[^/]+$/, PAGE],
  [
    /^\/api\/ciudad$/,
    { cityContent: 'x', historyContent: 'y', interestPlacesContent: 'z', images: ['a.jpg'], imagesNames: ['Pie'] },
  ],
  [/^\/api\/proyectos\/[^/]+$/, PAGE],
  [/^\/api\/aportaciones\/[^/]+\/[^/]+$/, { ...NEWS, seccionId: 'a1', ...BODY }],
  [/^\/api\/extra$/, { name: 'Especiales' }],
  [/^\/api\/extra\/sub\/[^/]+$/, { id: 'x1', name: 'Extra', ...BODY }],
  [/^\/api\/languages$/, { es: { 'footer.button': 'Escríbanos' } }],
  [/^\/api\/mail$/, {}],
];

/** Keeps the identifying fields of an element and changes all others according to the style. */
function restyle(value: object, style: AnswerStyle): object {
  if (style === 'extras') return { ...value, _id: 7, createdAt: 'x', nested: { deep: [null] } };
  if (style !== 'nulls' && style !== 'missing') return value;
  const known = Object.entries(value).filter(([name]) => ['id', 'es'].includes(name));
  const others = Object.keys(value).map((name): [string, null] => [name, null]);
  return Object.fromEntries(style === 'nulls' ? [...others, ...known] : known);
}

/** @param count number of elements in lists */
function createAnswer(path: string, style: AnswerStyle, count: number): unknown {
  const list = LISTS.find(([pattern]) => pattern.test(path));
  if (list) {
    const element = restyle(list[1] as object, style);
    const data =
      style === 'empty' ? [] : Array.from({ length: count }, (_, n) => ({ ...element, ...toIdentity(element, n) }));
    const extra = path.startsWith('/api/aportaciones/') ? { extra: { title: 'Sección' } } : {};
    return style === 'bare' && !path.startsWith('/api/aportaciones/') ? data : { data, total: data.length, ...extra };
  }
  const single = SINGLES.find(([pattern]) => pattern.test(path));
  if (!single) return undefined;
  if (style === 'arrays') return { data: [single[1]] };
  const answer = style === 'empty' ? {} : restyle(single[1], style);
  return style === 'bare' ? answer : { data: answer };
}

const toIdentity = (element: object, n: number) => (n > 0 && 'id' in element ? { id: `${element.id}-${n}` } : {});

/** Starts a server for the calls of the specification (section 7). Responses of every style are valid. Without the headers
 * of the specification, a call is refused. */
export async function startForeignApi(style: AnswerStyle) {
  /** Request headers of every call since the style was set. */
  const headers: Headers[] = [];
  let answers = { style, count: 2 };
  const served = await serve((request, response) => {
    const path = (request.url ?? '').replace(/^\/prefijo/, '').split('?')[0] ?? '';
    if (/^\/(?:images|downloads)\//.test(path)) return response.end('ajeno');
    headers.push(new Headers(request.headers as Record<string, string>));
    if (request.headers['content-type'] !== 'application/json') return response.writeHead(415).end();
    const answer = createAnswer(path, answers.style, answers.count);
    response.writeHead(answer === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  return {
    ...served,
    url: `${served.url}/prefijo`,
    headers,
    /** Sets the style of further responses, and the number of elements in lists. */
    answerAs(next: AnswerStyle, count = 2) {
      answers = { style: next, count };
      headers.length = 0;
    },
  };
}
