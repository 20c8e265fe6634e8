import { escapeMarkup } from '@site/base/text/escape-markup';
import { BOOT_DATA_ID, type BootData } from '@site/contract/boot-data';
import type { ConsentText } from '@site/contract/frame';
import type { SiteDeclaration } from '@site/contract/site-declaration';
import { toConsentStylesAddress, toKnownCookies } from '@site/page/consent';
import { PREVIEW_STYLES } from '@site/page/names';
import type { DocumentMeta } from '@site/page/tree/document-meta';
import type { WrittenDescription } from '../description/describe-page.ts';
import type { PageHead } from '../description/page-head.ts';
import type { InlineStyle } from './image-placeholder.ts';
import type { PageStyle } from './page-styles.ts';

export interface DocumentParts {
  readonly site: Pick<SiteDeclaration, 'lang' | 'icon' | 'consent'>;
  readonly consentText: ConsentText;
  readonly meta: DocumentMeta;
  /** Null for an error page, which should not be indexed or shared. */
  readonly description: WrittenDescription | null;
  readonly css: readonly PageStyle[];
  /** The placeholder of the first image; null for none. */
  readonly placeholder: InlineStyle | null;
  /** The rendered application. */
  readonly body: string;
  /** Data for hydration; null for a page that must not be hydrated. */
  readonly boot: BootData | null;
  /**
   * False for the offline page, whose code browsers do not have. Its boot data stay in the document, since other pages
   * are compressed against it.
   */
  readonly hydrated: boolean;
  readonly bootScript: string;
}

/**
 * JSON that is safe inside a script element (HTML standard, restrictions for contents of script elements). Other markup
 * stays as it is: rich text that is also in the page as HTML then compresses to almost nothing.
 */
const toScriptJson = (value: unknown): string => JSON.stringify(value).replace(/<(?=!--|\/?script)/gi, '\\u003c');

type Transfer = BootData['transfer'];

/**
 * Cache of serialised answers, which make up most of the boot data and are shared by pages rendered shortly after each
 * other.
 */
const serialised = new WeakMap<object, string>();

function toAnswerJson(entry: Transfer[string]): string {
  if ('failure' in entry || typeof entry.value !== 'object' || entry.value === null) return toScriptJson(entry);
  const known = serialised.get(entry.value);
  if (known !== undefined) return known;
  const text = toScriptJson(entry);
  serialised.set(entry.value, text);
  return text;
}

/** The boot data as JSON, safe inside a script element. */
export function toBootJson({ transfer, ...rest }: BootData): string {
  const answers = Object.entries(transfer).map(([key, entry]) => `${toScriptJson(key)}:${toAnswerJson(entry)}`);
  return `${toScriptJson(rest).slice(0, -1)},"transfer":{${answers.join(',')}}}`;
}

/** The bundler's runtime recognises an inline style sheet by its address in `data-href` and does not load it again. */
const toStyle = ({ src, integrity, text }: PageStyle) =>
  text === null
    ? `<link rel="stylesheet" href="${src}" integrity="${integrity}" crossorigin="anonymous">`
    : `<style data-href="${src}">${text}</style>`;

const toAlternate = ({ type, title, href }: PageHead['alternates'][number]) =>
  `<link rel="alternate" type="${escapeMarkup(type)}" title="${escapeMarkup(title)}" href="${escapeMarkup(href)}">`;
const toProperty = ([name, content]: PageHead['properties'][number]) =>
  `<meta ${name.startsWith('twitter:') ? 'name' : 'property'}="${name}" content="${escapeMarkup(content)}">`;

/** JSON-LD is a data block, which browsers do not execute, so the security policy does not have to allow it. */
const toDescription = ({ head, graph }: NonNullable<DocumentParts['description']>) => [
  `<link rel="canonical" href="${escapeMarkup(head.canonical)}">`,
  ...head.alternates.map(toAlternate),
  ...head.properties.map(toProperty),
  `<script type="application/ld+json">${toScriptJson(graph)}</script>`,
];

/** The cookie for each possible consent choice, for the boot script. */
const toConsentMarks = ({ site, consentText }: DocumentParts): string =>
  Object.entries(toKnownCookies({ ...consentText, policy: site.consent }))
    .map(([choice, cookie]) => ` data-${choice}="${escapeMarkup(cookie)}"`)
    .join('');

/** Without JavaScript, the server evaluates the cookie in a separate response, since all visitors get the same page. */
const toConsentLink = (policy: NonNullable<SiteDeclaration['consent']>) =>
  `<noscript><link rel="stylesheet" href="${escapeMarkup(toConsentStylesAddress(policy))}"></noscript>`;

/** The whole document as HTML. Every value is escaped here or was escaped by React. */
export function renderDocument(parts: DocumentParts): string {
  const { site, meta, description, css, placeholder, body, boot, hydrated, bootScript } = parts;
  const bootId = hydrated ? ` id="${BOOT_DATA_ID}"` : '';
  return [
    `<!doctype html><html lang="${site.lang}"${toConsentMarks(parts)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeMarkup(meta.title)}</title>`,
    `<meta name="description" content="${escapeMarkup(description?.summary ?? meta.description)}">`,
    `<meta name="robots" content="${meta.noindex ? 'noindex' : 'index, follow'}">`,
    `<link rel="icon" href="${site.icon}" type="image/svg+xml">`,
    `<script>${bootScript}</script>`,
    ...css.map(toStyle),
    ...(boot?.boxes ? [`<link rel="stylesheet" href="${PREVIEW_STYLES}">`] : []),
    ...(site.consent ? [toConsentLink(site.consent)] : []),
    ...(description === null ? [] : toDescription(description)),
    ...(placeholder ? [`<style>${placeholder.text}</style>`] : []),
    `</head><body><div id="root">${body}</div>`,
    ...(boot ? [`<script type="application/json"${bootId}>${toBootJson(boot)}</script>`] : []),
    '</body></html>',
  ].join('\n');
}
