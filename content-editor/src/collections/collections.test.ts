import path from 'node:path';
import { type ContentFolder, readContentFolder } from '@site/content-api/content/content-folder';
import { readContent } from '@site/content-api/content/read-content';
import { readWorkspacePages } from '@site/releases/workspace-pages';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLACE_FIELD } from '../files/places.ts';
import type { Collection } from './collection.ts';
import { toCollections } from './collections.ts';
import type { Field } from './widgets.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const UNKNOWN = 'unknown-key';

let folder: ContentFolder;
let pages: Awaited<ReturnType<typeof readWorkspacePages>>;
beforeAll(async () => {
  folder = await readContentFolder(path.join(ROOT, 'content'));
  pages = await readWorkspacePages(ROOT);
});

/** The keys that the import knows where an unknown one stands: it names them. */
function knownKeys(file: string, text: string): readonly string[] {
  const texts = new Map(folder.texts).set(file, text);
  const { issues } = readContent({ ...folder, texts }, new Date('2026-11-22T12:00:00Z'), pages);
  const told = issues.find((issue) => issue.file === file && issue.message.includes(UNKNOWN));
  return /Valen: (.*)\.$/.exec(told?.message ?? '')?.[1]?.split(', ') ?? [];
}

const textOf = (file: string) => folder.texts.get(file) ?? '';
const toNames = (fields: readonly Field[]) =>
  fields
    .map(({ name }) => name)
    .filter((name) => name !== 'body' && name !== PLACE_FIELD)
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

describe('the forms of the editor name just the keys that the import reads', () => {
  it.each(inFolders)('in $name', ({ file: place, fields }) => {
    const file = [...folder.texts.keys()].find((name) => name.startsWith(`${place}/`) && name.endsWith('.md')) ?? '';
    const text = textOf(file).replace(/^---\n/, `---\n${UNKNOWN}: 1\n`);
    expect(toNames(fields)).toEqual(knownKeys(file, text));
  });

  it.each(ofFiles)('in $file', ({ file, fields }) => {
    const [first] = fields;
    if (first?.name === 'entries') {
      const some = toNames(first.fields ?? []);
      expect(some).toEqual(knownKeys(file, `- { ${UNKNOWN}: 1 }\n`));
    } else if (file.endsWith('.md'))
      expect(toNames(fields)).toEqual(knownKeys(file, textOf(file).replace(/^---\n/, `---\n${UNKNOWN}: 1\n`)));
    else
      expect(toNames(fields)).toEqual(
        // The texts of other languages are no editor's.
        knownKeys(file, `${UNKNOWN}: 1\n${textOf(file)}`).filter((key) => key !== 'languages'),
      );
  });

  it.each(['images', 'documents'])('of one of the %s', (kind) => {
    const fields = FORMS.find(({ name }) => name === kind)?.fields ?? [];
    const list = `${kind}/${kind}.yaml`;
    const names = toNames(fields).filter((name) => name !== 'file');
    expect(names).toEqual(knownKeys(list, textOf(list).replace(/:\n/, `:\n  ${UNKNOWN}: 1\n`)));
  });
});
