import { createRandom } from '../../../../platform/base/test/random.ts';

/** URLs of the site and of the content API, from which the others are derived. */
const KNOWN = [
  '/',
  '/inicio',
  '/noticias',
  '/noticias/noticia-1',
  '/noticias/atom.xml',
  '/eventos/proximo-1/calendario.ics',
  '/aportaciones-de-los-patronos/libros/libro-1',
  '/contacto',
  '/busqueda',
  '/sitemap.xml',
  '/e/extra',
  '/restauracion',
  '/api/noticias',
  '/api/noticias/noticia-1',
  '/api/mail',
  '/api/search',
  '/api/health',
  '/api/openapi.json',
  '/images/torre.jpg',
  '/downloads/plan-1.pdf',
  '/metrics',
  '/_secciones',
  '/readyz',
  '/robots.txt',
  '/vista-previa/api/noticias/borrador',
  '/assets/main.js',
  '/releases/live.json',
  '/video/abcdefghijk',
  '/consentimiento',
];

/** Path segments that programs interpret differently. */
const ODD_SEGMENTS = [
  '',
  '.',
  '..',
  '%2e',
  '.%2E',
  '%2e%2e',
  '..;',
  '...',
  '%252e%252e',
  '%c0%ae',
  '%2f',
  '%5c',
  '\\',
  '..\\',
  '..%2f',
  'api',
  'images',
  'metrics',
  'mail',
  '_secciones',
  'vista-previa',
  ':id',
  '*',
  ';a=b',
  '%00',
  '%0a',
  '%7f',
  '%c2%85',
  '%e2%84%aa',
  '%c5%bf',
  '%C3%B1',
  'a%20b',
  '%ff',
  '%',
  '%zz',
  '%u0041',
  '~',
  '%7e',
  '%2B',
  '+',
  '@',
  '|',
  '{x}',
  '%ef%bb%bf',
];

const QUERIES = [
  '',
  '',
  '',
  '?',
  '?pagina=2',
  '?a=../../b',
  '?a=%zz',
  '?texto=100%',
  '?a=%6d&b=/',
  '?a?b',
  '?fields=%C3%B1',
];

/** Generates URLs that could be interpreted in more than one way. The same seed gives the same URLs. */
export function* makeAddresses(seed: number, most: number): Generator<string> {
  const random = createRandom(seed);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const encode = (character: string) => {
    const code = character.charCodeAt(0).toString(16).padStart(2, '0');
    return `%${random() < 0.5 ? code : code.toUpperCase()}`;
  };
  const respell = (text: string, share: number) =>
    text.replace(/[^/%]/g, (character) => {
      const draw = random();
      if (draw < share) return encode(character);
      return draw < share * 1.3 ? character.toUpperCase() : character;
    });
  for (let generated = 0; generated < most; generated++) {
    const segments = pick(KNOWN).split('/').slice(1);
    const changes = Math.floor(random() * 4);
    for (let count = 0; count < changes; count++)
      segments.splice(Math.floor(random() * (segments.length + 1)), random() < 0.2 ? 1 : 0, pick(ODD_SEGMENTS));
    yield `/${respell(segments.join('/'), random() < 0.5 ? 0 : 0.15)}${random() < 0.1 ? '/' : ''}${pick(QUERIES)}`;
  }
}
