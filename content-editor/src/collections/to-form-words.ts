import { keepPromise } from '@site/base/single-flight';
import { toCollections } from './collections.ts';
import { findListEntry, type ListEntry, readListEntries } from './list-entry.ts';
import { type Collection, type Field, flatten } from './widgets.ts';

interface Form {
  readonly label: string;
  /** The file of the form, or the folder of its files with a slash at the end. */
  readonly place: string;
  readonly ending: string;
  /** Labels by key, without keys that have different labels in the form. */
  readonly labels: ReadonlyMap<string, string>;
}

function toLabels(fields: readonly Field[]): ReadonlyMap<string, string> {
  const all = flatten(fields);
  const isClear = ({ name, label }: Field) => all.every((other) => other.name !== name || other.label === label);
  return new Map(all.filter(isClear).map(({ name, label }) => [name, label]));
}

function toForms({ name, label, file, folder, fields, files }: Collection): readonly Form[] {
  if (Array.isArray(files)) return files.flatMap(toForms);
  const labels = toLabels(fields as readonly Field[]);
  if (file !== undefined) return [{ label, place: String(file), ending: '', labels }];
  // The forms of images and documents also belong to the files themselves.
  return [{ label, place: `${name}/`, ending: folder === name ? '.md' : '', labels }];
}

const FORMS = toCollections([], []).flatMap(toForms);

/** An error in the content, as the import reports it. */
const ISSUE = /^([^:]+):(\d+): (.+)$/;

/** Where the path in the content folder begins in a path; -1 for a file without this form. */
function findPlace(file: string, { place, ending }: Form): number {
  const at = `/${file}`.lastIndexOf(`/${place}`);
  const isWhole = place.endsWith('/') || file.length === at + place.length;
  return isWhole && file.endsWith(ending) ? at : -1;
}

/** Files that can contain lists; others are images and documents. */
const LISTS = /\.(?:yaml|md)$/;

/** Reads the list entries of a file by its path in the content folder. */
type ReadEntries = (path: string) => Promise<readonly ListEntry[]>;

async function toLine(line: string, readEntries: ReadEntries): Promise<string> {
  const [, file = '', number, message = ''] = ISSUE.exec(line) ?? [];
  const [form] = FORMS.toSorted((a, b) => findPlace(file, b) - findPlace(file, a));
  const at = form ? findPlace(file, form) : -1;
  if (!form || at < 0) return line;
  const said = message
    .replace(/Añada una línea «[^»]+: …»\./, 'Rellene ese campo.')
    .replace(/«(\w+)»/g, (quoted, key: string) => (form.labels.has(key) ? `«${form.labels.get(key)}»` : quoted));
  const path = file.slice(at);
  const entry = LISTS.test(path) ? findListEntry(await readEntries(path), Number(number)) : undefined;
  return `${form.label}: ${said} (${entry ? `${entry}; ` : ''}${path}, línea ${number})`;
}

/**
 * Replaces files, keys and lines in the errors of an import by the names of forms, fields and list entries, which editors
 * see.
 *
 * @param readText reads a file that the import has read, by its path in the content folder; null when there is none
 */
export async function toFormWords(text: string, readText: (path: string) => Promise<string | null>): Promise<string> {
  const known = new Map<string, Promise<readonly ListEntry[]>>();
  // A file may have many errors.
  const readEntries: ReadEntries = (path) =>
    keepPromise(known, path, async () => readListEntries(path, (await readText(path)) ?? ''));
  const lines = await Promise.all(text.split('\n').map((line) => toLine(line, readEntries)));
  return lines.join('\n');
}
