import { serve } from '../../../../platform/base/test/serve.ts';
import { HOSTILE } from '../corpora/hostile.ts';
import { LEGITIMATE } from '../corpora/legitimate.ts';

/** The answers of a content API. */
interface Answers {
  /** The elements of its lists, by path. */
  readonly toItems: (path: string) => readonly object[];
  /** Its single items, by path. */
  readonly toItem: (path: string) => object;
}

/** Starts a content API in which every field contains the payload that the id selects, until `mislead` is called. */
export async function startHostileApi() {
  let answers: Answers = { toItems: (path) => [toPayloadItem(path)], toItem: toPayloadItem };
  const served = await serve((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const items = /noticias$|eventos$|properties|sub$|search|patron|carousel|impulsamos|contributor/.test(path)
      ? answers.toItems(path)
      : null;
    const data = items ?? (path.endsWith('/languages') ? {} : answers.toItem(path));
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(items ? { data, total: items.length } : { data }));
  });
  return {
    ...served,
    /** From now on, every field that becomes a link has the targets below. */
    mislead() {
      answers = createMisleadingAnswers();
    },
  };
}

function toPayloadItem(path: string): object {
  const [, kind, number = '0'] = /([hl])(\d+)$/.exec(path) ?? [];
  const text = (kind === 'l' ? LEGITIMATE : HOSTILE)[Number(number)] ?? '';
  return {
    id: 'n0',
    title: `${text} #${kind}${number}`,
    subtitle: text,
    name: text,
    location: text,
    info: text,
    description: text,
    content: text,
    image: text,
    images: [text],
    imagesNames: [text],
    imagesAlts: [text],
    date: '2020-03-05',
    files: [{ path: text, title: text, description: text }],
    video: text,
    value: text,
    url: text,
    type: text,
  };
}

/** Link targets, of which only the first is allowed. */
const LINKS = [
  '/noticias',
  'javascript:top.pwned=1',
  'java\tscript:top.pwned=1',
  'data:text/html,x',
  'vbscript:x',
  'blob:x',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  ' javascript:top.pwned=1',
];

const toLink = (link: string) => ({
  id: 'n0',
  name: `Enlace ${link}`,
  title: 'Enlace',
  image: 'a.jpg',
  type: 'Noticia',
  description: 'd',
  buttonUrl: link,
  url: link,
  href: link,
  value: link,
  content: `<p><a href="${link}">a</a></p>`,
});

function createMisleadingAnswers(): Answers {
  const links = LINKS.map(toLink);
  const properties = ['aviso', 'instagram', 'youtube', 'twitter'].flatMap((name) =>
    links.map((link) => ({ ...link, name })),
  );
  const single = { ...toLink('/'), content: links.map(({ content }) => content).join('') };
  return { toItems: (path) => (path.endsWith('/properties') ? properties : links), toItem: () => single };
}
