import { escapeMarkup } from '@site/base/text/escape-markup';
import { BOOT_DATA_ID, type BootData } from '@site/contract/boot-data';
import type { SiteDeclaration } from '@site/contract/site-declaration';
import type { DocumentMeta } from '@site/page/tree/document-meta';
import { toBootJson } from './boot-json.ts';
import type { WrittenDescription } from './description/describe-page.ts';
import type { PageHead } from './description/page-head.ts';
import type { PageStyle } from './page-styles.ts';
import { toScriptJson } from './script-json.ts';

export interface DocumentParts {
  readonly site: Pick<SiteDeclaration, 'lang' | 'icon'>;
  readonly meta: DocumentMeta;
  /** Null for an error page, which should not be indexed or shared. */
  readonly description: WrittenDescription | null;
  readonly css: readonly PageStyle[];
  /** Fonts of the first screen, for preloading. */
  readonly fonts: readonly string[];
  /** The rendered application. */
  readonly body: string;
  /** Data for hydration; null for a page that is not hydrated. */
  readonly boot: BootData | null;
  readonly bootScript: string;
}

const toFont = (href: string) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`;
/** The bundler's runtime knows a style sheet by its address in `data-href` and does not load it again. */
const toStyle = ({ src, integrity, text }: PageStyle) =>
  text === null
    ? `<link rel="stylesheet" href="${src}" integrity="${integrity}" crossorigin="anonymous">`
    : `<style data-href="${src}">${text}</style>`;

const toAlternate = ({ type, title, href }: PageHead['alternates'][number]) =>
  `<link rel="alternate" type="${escapeMarkup(type)}" title="${escapeMarkup(title)}" href="${escapeMarkup(href)}">`;
const toProperty = ([name, content]: PageHead['properties'][number]) =>
  `<meta ${name.startsWith('twitter:') ? 'name' : 'property'}="${name}" content="${escapeMarkup(content)}">`;

/** JSON-LD is a data block: no browser runs it, so the security policy need not allow it. */
const toDescription = ({ head, graph }: NonNullable<DocumentParts['description']>) => [
  `<link rel="canonical" href="${escapeMarkup(head.canonical)}">`,
  ...head.alternates.map(toAlternate),
  ...head.properties.map(toProperty),
  `<script type="application/ld+json">${toScriptJson(graph)}</script>`,
];

/** The whole document as HTML. Every value is escaped here or was escaped by React. */
export function renderDocument({ site, meta, description, css, fonts, body, boot, bootScript }: DocumentParts): string {
  return [
    `<!doctype html><html lang="${site.lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeMarkup(meta.title)}</title>`,
    `<meta name="description" content="${escapeMarkup(description?.summary ?? meta.description)}">`,
    `<meta name="robots" content="${meta.noindex ? 'noindex' : 'index, follow'}">`,
    `<link rel="icon" href="${site.icon}" type="image/svg+xml">`,
    ...fonts.map(toFont),
    ...css.map(toStyle),
    ...(description === null ? [] : toDescription(description)),
    `</head><body><div id="root">${body}</div>`,
    ...(boot ? [`<script type="application/json" id="${BOOT_DATA_ID}">${toBootJson(boot)}</script>`] : []),
    `<script>${bootScript}</script></body></html>`,
  ].join('\n');
}
