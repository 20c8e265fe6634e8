import { workerSite } from '../worker-site.ts';

/** Metadata of a page for search engines and link previews. */
export interface ReadHead {
  readonly status: number;
  readonly html: string;
  readonly title: string;
  /** Content of the meta elements by name or property. */
  readonly meta: Readonly<Record<string, string>>;
  readonly canonical: string;
  /** Types and URLs of the alternates. */
  readonly alternates: readonly (readonly [type: string, href: string])[];
  /** Objects of the page's JSON-LD, by type. */
  readonly things: Readonly<Record<string, Readonly<Record<string, unknown>>[]>>;
}

const decode = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const attributeOf = (tag: string, name: string) => decode(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

/** Fetches a page and reads its head from the HTML, as a search engine does. */
export async function readHead(path: string, siteUrl = workerSite().url): Promise<ReadHead> {
  const response = await fetch(siteUrl + path);
  const html = await response.text();
  const head = html.slice(0, html.indexOf('</head>'));
  const tagsOf = (name: string) => head.match(new RegExp(`<${name} [^>]*>`, 'g')) ?? [];
  const links = tagsOf('link');
  const json = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(head)?.[1];
  const graph = json === undefined ? [] : (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'];
  return {
    status: response.status,
    html,
    title: decode(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    meta: Object.fromEntries(
      tagsOf('meta').map((tag) => [
        attributeOf(tag, 'name') || attributeOf(tag, 'property'),
        attributeOf(tag, 'content'),
      ]),
    ),
    canonical: attributeOf(links.find((tag) => tag.includes('rel="canonical"')) ?? '', 'href'),
    alternates: links
      .filter((tag) => tag.includes('rel="alternate"'))
      .map((tag) => [attributeOf(tag, 'type'), attributeOf(tag, 'href')] as const),
    things: Object.groupBy(graph, (thing) => String(thing['@type'])) as ReadHead['things'],
  };
}
