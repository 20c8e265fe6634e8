import path from 'node:path';
import { type ContentFolder, readContentFolder } from '@site/content-api/content/content-folder';
import { readContent } from '@site/content-api/content/read-content';
import { readWorkspacePages } from '@site/releases/workspace-pages';
import { beforeAll, describe, expect, it } from 'vitest';
import { MARKDOWN_KEY } from '../files/file-text.ts';
import { DAY_FIELD, PLACE_FIELD } from '../files/places.ts';
import { INTEGERS, toCollections } from './collections.ts';
import { type Collection, type Field, flatten } from './widgets.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const UNKNOWN = 'unknown-key';

let folder: ContentFolder;
let issues: ReturnType<typeof readContent>['issues'];

const textOf = (file: string) => folder.texts.get(file) ?? '';
const toNames = (fields: readonly Field[]) =>
  fields
    .map(({ name }) => name)
    .filter((name) => ![PLACE_FIELD, DAY_FIELD, 'body'].includes(name))
    .sort();

interface Form {
  readonly name: string;
  readonly file: string;
  readonly fields: readonly Field[];
}

const isFields = (value: unknown): value is readonly Field[] => Array.isArray(value);
const isCollections = (value: unknown): value is readonly Collection[] => Array.isArray(value);
const toForms = ({ name, fields, files, file, folder: place }: Collection): Form[] => {
  if (isCollections(files)) return files.flatMap(toForms);
  if (!isFields(fields)) return [];
  return [{ name, file: String(file ?? place), fields }];
};
const FORMS = toCollections([], []).flatMap(toForms);
const inFolders = FORMS.filter(({ file }) => !file.includes('.') && !file.startsWith('described/'));
const ofFiles = FORMS.filter(({ file, fields }) => file.includes('.') && toNames(fields).length > 0);

/** The content file that a form is tested with: for a folder, its first page. */
const toFile = (place: string) =>
  place.includes('.')
    ? place
    : ([...folder.texts.keys()].find((name) => name.startsWith(`${place}/`) && name.endsWith('.md')) ?? '');
const LISTS = ['images', 'documents'].map((kind) => ({ kind, list: `${kind}/${kind}.yaml` }));

/** The text of a file with an unknown key added. */
function withUnknown(file: string, fields: readonly Field[]): string {
  if (fields[0]?.name === 'entries') return `- { ${UNKNOWN}: 1 }\n`;
  if (file.endsWith('.md')) return textOf(file).replace(/^---\n/, `---\n${UNKNOWN}: 1\n`);
  return `${UNKNOWN}: 1\n${textOf(file)}`;
}

// A single import reports all files, since importing once for each of forty files would take too long.
beforeAll(async () => {
  folder = await readContentFolder(path.join(ROOT, 'content'));
  const texts = new Map(folder.texts);
  for (const { file: place, fields } of [...inFolders, ...ofFiles])
    texts.set(toFile(place), withUnknown(toFile(place), fields));
  for (const { list } of LISTS) texts.set(list, textOf(list).replace(/:\n/, `:\n  ${UNKNOWN}: 1\n`));
  ({ issues } = readContent({ ...folder, texts }, new Date('2026-11-22T12:00:00Z'), await readWorkspacePages(ROOT)));
});

/** The valid keys of a file, taken from the import's message about the unknown key. */
function knownKeys(file: string): readonly string[] {
  const reported = issues.find((issue) => issue.file === file && issue.message.includes(UNKNOWN));
  return /Valen: (.*)\.$/.exec(reported?.message ?? '')?.[1]?.split(', ') ?? [];
}

describe('the forms of the editor have exactly the keys that the import reads', () => {
  it.each(inFolders)('in $name', ({ file, fields }) => {
    expect(toNames(fields)).toEqual(knownKeys(toFile(file)));
  });

  it.each(ofFiles)('in $file', ({ file, fields }) => {
    const [first] = fields;
    const known = knownKeys(file);
    if (first?.name === 'entries') expect(toNames(first.fields ?? [])).toEqual(known);
    else if (file.endsWith('.md')) expect(toNames(fields)).toEqual(known);
    // Editors do not maintain translations.
    else expect(toNames(fields)).toEqual(known.filter((key) => key !== 'languages'));
  });

  it.each(LISTS)('in the list of $kind', ({ kind, list }) => {
    const fields = FORMS.find(({ name }) => name === kind)?.fields ?? [];
    const names = toNames(fields).filter((name) => name !== 'file');
    expect(names).toEqual(knownKeys(list));
  });
});

// Anywhere else, Decap would read years as the numbers of a list.
it('have Markdown only where it is escaped for Decap', () => {
  const isMarkdown = ({ widget }: Field) => widget === 'markdown';
  for (const { fields } of FORMS)
    for (const field of fields) {
      if (isMarkdown(field)) expect(field.name).toBe('body');
      const inner = (field.fields ?? []).filter(isMarkdown).map(({ name }) => name);
      if (inner.length > 0) expect([field.name, ...inner]).toEqual(['entries', MARKDOWN_KEY]);
    }
});

it('have fields for whole numbers that refuse points and decimals, and no others with their keys', () => {
  const fields = FORMS.flatMap((form) => flatten(form.fields)).filter(({ name }) => INTEGERS.has(name));
  expect(fields.length).toBeGreaterThan(4);
  for (const { pattern } of fields) {
    const [digits] = Array.isArray(pattern) ? pattern : [];
    expect(['642500', ' -3 ', '642.500', '642500,75', '1e3'].map((typed) => RegExp(digits).test(typed))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  }
});

it('exist for all files that editors maintain', () => {
  const listed = LISTS.map(({ list }) => list);
  const hasForm = (file: string) =>
    listed.includes(file) ||
    FORMS.some((form) => form.file === file || (file.endsWith('.md') && file.startsWith(`${form.file}/`)));
  const without = [...folder.texts.keys()].filter((file) => !hasForm(file));
  expect(without.filter((file) => file !== 'README.md' && !file.endsWith('/section.yaml'))).toEqual([]);
});

it('list events with their dates, and documents with their titles', () => {
  const summaries = Object.fromEntries(toCollections([], []).map(({ name, summary }) => [name, summary]));
  expect(summaries.events).toMatch(/^\{\{name\}\} · \{\{date\b/);
  expect(summaries.documents).toBe('{{name}} · {{title}}');
});
