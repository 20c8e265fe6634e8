import path from 'node:path';
import { FRONT_MATTER } from '@site/base/text/front-matter';
import type { DeclaredPage } from '@site/contract/declared-page';
import type { Item } from '../../items/item.ts';
import type { MediaCatalog } from '../media-catalog.ts';
import type { ContentFolder } from './content-folder.ts';
import { type Fields, openEntries, openFields } from './fields.ts';
import type { Issues, Place } from './issues.ts';
import { checkId, type TakenIds } from './slugs.ts';

/** An internal link, checked once all addresses are known. */
export interface LinkUse {
  readonly href: string;
  readonly place: Place;
}

/** A link to a page that its section does not show now, such as after a rollback. */
interface DeadLink extends LinkUse {
  readonly page: DeclaredPage;
}

/** When the texts of a page or of an entry of a list are visible, and where they start. */
interface Period extends Pick<Item, 'publication'> {
  readonly start: Place;
}

/** State shared by the content readers while they read one folder. */
export interface ImportContext {
  readonly folder: ContentFolder;
  readonly issues: Issues;
  readonly media: MediaCatalog;
  readonly links: LinkUse[];
  readonly periods: Period[];
  /** Addresses of the former site, which must not be those of pages. */
  readonly formerAddresses: LinkUse[];
  /** Short addresses that pages declare. */
  readonly aliases: Pick<Item, 'summary' | 'publication'>[];
  /** Whether any date counts from the day of the import. */
  relativeDates: boolean;
  readonly pages: readonly DeclaredPage[];
  /**
   * Pages that no live section declares: those that the published content links to, and those of `sections.yaml`. Links
   * to them prevent no import.
   */
  readonly withdrawn: readonly DeclaredPage[];
  readonly deadLinks: DeadLink[];
  /** Time of the import, from which relative dates count. */
  readonly now: Date;
}

/** Markdown and the location of its first line. */
export interface MarkdownText {
  readonly text: string;
  readonly place: Place;
}

export interface MarkdownFile {
  readonly fields: Fields;
  readonly body: MarkdownText;
}

/** Splits a Markdown file into the YAML of its front matter (empty if there is none) and its body. */
export function splitFrontMatter(
  file: string,
  whole: string,
): { readonly fields: string; readonly body: MarkdownText } {
  const match = FRONT_MATTER.exec(whole);
  if (!match) return { fields: '', body: { text: whole, place: { file, line: 1 } } };
  const line = match[0].split('\n').length;
  return { fields: match[1] ?? '', body: { text: whole.slice(match[0].length), place: { file, line } } };
}

/** Opens a Markdown file with front matter. If that cannot be read, reports it and returns undefined. */
export function openMarkdown({ folder, issues }: ImportContext, file: string): MarkdownFile | undefined {
  const whole = folder.texts.get(file) ?? '';
  if (!FRONT_MATTER.test(whole)) {
    issues.add(
      { file, line: 1 },
      'Faltan las claves del principio. Empiece el archivo con una línea «---», sus claves y otra línea «---».',
    );
    return undefined;
  }
  const { fields: text, body } = splitFrontMatter(file, whole);
  const fields = openFields(file, text, 1, issues);
  return fields && { fields, body };
}

/** The text of a file. If it is missing, reports it and returns undefined. */
function readText({ folder, issues }: Pick<ImportContext, 'folder' | 'issues'>, file: string): string | undefined {
  const text = folder.texts.get(file);
  if (text === undefined) issues.add({ file, line: 1 }, 'Falta este archivo. Créelo.');
  return text;
}

/** Opens a Markdown file without front matter. */
export function openPlainMarkdown(context: ImportContext, file: string): MarkdownText {
  return { text: readText(context, file) ?? '', place: { file, line: 1 } };
}

/** Opens a YAML file with keys. If it is missing or unreadable, reports it and returns undefined. */
export function openYaml(context: ImportContext, file: string): Fields | undefined {
  const text = readText(context, file);
  return text === undefined ? undefined : openFields(file, text, 0, context.issues);
}

export function openYamlList(context: Pick<ImportContext, 'folder' | 'issues'>, file: string): readonly Fields[] {
  const text = readText(context, file);
  return text === undefined ? [] : openEntries(file, text, context.issues);
}

/** A Markdown file directly in a folder. Its id is its name, or the result of `toId`. */
export interface Entry extends MarkdownFile {
  readonly id: string;
}

interface Ids {
  /** Ids of other entries, which must differ. */
  readonly ids?: TakenIds;
  readonly toId?: (name: string) => string;
}

/** Reads the Markdown files directly in a folder. Keys that `read` does not read are reported. */
export function readEntries<T>(
  context: ImportContext,
  directory: string,
  read: (entry: Entry) => T,
  { ids = new Map(), toId = (name) => name }: Ids = {},
): T[] {
  return [...context.folder.texts.keys()].flatMap((file) => {
    const { dir, name, ext } = path.posix.parse(file);
    const opened = dir === directory && ext === '.md' ? openMarkdown(context, file) : undefined;
    if (!opened) return [];
    const id = toId(name);
    checkId(id, file, ids, context.issues);
    const entry = read({ ...opened, id });
    opened.fields.finish();
    return [entry];
  });
}
