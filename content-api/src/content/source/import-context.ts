import { FRONT_MATTER } from '@site/base/text/front-matter';
import type { DeclaredPage } from '@site/contract/declared-page';
import type { Item } from '../../items/item.ts';
import type { MediaCatalog } from '../media-catalog.ts';
import type { ContentFolder } from './content-folder.ts';
import { type Fields, openEntries, openFields } from './fields.ts';
import type { Issues, Place } from './issues.ts';
import { checkSlug, UniqueIds } from './slugs.ts';

/** An address of the site that some text names; checked when all addresses are known. */
export interface LinkUse {
  readonly href: string;
  readonly place: Place;
}

/** What the readers of the content share while they read one folder. */
export interface ImportContext {
  readonly folder: ContentFolder;
  readonly issues: Issues;
  readonly media: MediaCatalog;
  readonly links: LinkUse[];
  /** Addresses of the former site, which must not be those of pages. */
  readonly formerAddresses: LinkUse[];
  /** Short addresses that pages ask for. */
  readonly aliases: Pick<Item, 'summary' | 'publication'>[];
  readonly pages: readonly DeclaredPage[];
  /** The moment of the import, from which relative dates count. */
  readonly now: Date;
}

/** Markdown and where its first line stands. */
export interface MarkdownText {
  readonly text: string;
  readonly place: Place;
}

/** A Markdown file: its front matter and its body. */
export interface MarkdownFile {
  readonly fields: Fields;
  readonly body: MarkdownText;
}

/** Parts a Markdown file into the YAML of its front matter, empty without one, and its text. */
export function splitFrontMatter(
  file: string,
  whole: string,
): { readonly fields: string; readonly body: MarkdownText } {
  const match = FRONT_MATTER.exec(whole);
  if (!match) return { fields: '', body: { text: whole, place: { file, line: 1 } } };
  const line = match[0].split('\n').length;
  return { fields: match[1] ?? '', body: { text: whole.slice(match[0].length), place: { file, line } } };
}

/** Opens a Markdown file with front matter; undefined when that cannot be read, which is reported. */
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

/** Opens a Markdown file that has no front matter; an absent file is a mistake when it is required. */
export function openPlainMarkdown(
  { folder, issues }: ImportContext,
  file: string,
  need: 'required' | 'optional',
): MarkdownText {
  const text = folder.texts.get(file);
  if (text === undefined && need === 'required') reportMissingFile(issues, file);
  return { text: text ?? '', place: { file, line: 1 } };
}

/** Opens a YAML file that holds keys; undefined when it is missing or unreadable, which is reported. */
export function openYaml({ folder, issues }: ImportContext, file: string): Fields | undefined {
  const text = folder.texts.get(file);
  if (text !== undefined) return openFields(file, text, 0, issues);
  reportMissingFile(issues, file);
  return undefined;
}

/** Opens a YAML file that holds a list of entries. */
export function openYamlList({ folder, issues }: ImportContext, file: string): readonly Fields[] {
  const text = folder.texts.get(file);
  if (text !== undefined) return openEntries(file, text, issues);
  reportMissingFile(issues, file);
  return [];
}

function reportMissingFile(issues: Issues, file: string): void {
  issues.add({ file, line: 1 }, 'Falta este archivo. Créelo.');
}

/** A Markdown file directly in a folder; its id is its name. */
export interface Entry extends MarkdownFile {
  readonly id: string;
}

/**
 * Reads the Markdown files directly in a folder. What a file says and `read` asks for nowhere is a mistake.
 *
 * @param ids those of other entries, which must not be the same
 */
export function readEntries<T>(
  context: ImportContext,
  directory: string,
  read: (entry: Entry) => T,
  ids = new UniqueIds(),
): T[] {
  return listMarkdown(context, directory).flatMap((file) => {
    const opened = openMarkdown(context, file);
    if (!opened) return [];
    const id = file.slice(directory.length + 1, -'.md'.length);
    checkSlug(id, { file, line: 1 }, context.issues);
    ids.check(id, { file, line: 1 }, context.issues);
    const entry = read({ ...opened, id });
    opened.fields.finish();
    return [entry];
  });
}

/** The Markdown files directly in a folder, by name. */
export function listMarkdown({ folder }: ImportContext, directory: string): readonly string[] {
  const prefix = `${directory}/`;
  return [...folder.texts.keys()].filter(
    (name) => name.startsWith(prefix) && name.endsWith('.md') && !name.slice(prefix.length).includes('/'),
  );
}
