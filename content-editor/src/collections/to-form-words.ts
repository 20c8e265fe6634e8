import { toCollections } from './collections.ts';
import { toListEntry } from './list-entry.ts';
import type { Collection, Field } from './widgets.ts';

interface Form {
  readonly label: string;
  /** The file of the form, or the folder of its files with a slash at the end. */
  readonly place: string;
  readonly ending: string;
  /** Labels by key, without keys that have different labels in the form. */
  readonly labels: ReadonlyMap<string, string>;
}

const flatten = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => [field, ...flatten(field.fields ?? [])]);

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

/** Reads a file by its path in the content folder; null when there is none. */
type ReadText = (path: string) => Promise<string | null>;

async function toLine(line: string, readText: ReadText): Promise<string> {
  const [, file = '', number, message = ''] = ISSUE.exec(line) ?? [];
  const [form] = FORMS.toSorted((a, b) => findPlace(file, b) - findPlace(file, a));
  const at = form ? findPlace(file, form) : -1;
  if (!form || at < 0) return line;
  const said = message
    .replace(/Añada una línea «[^»]+: …»\./, 'Rellene ese campo.')
    .replace(/«(\w+)»/g, (quoted, key: string) => (form.labels.has(key) ? `«${form.labels.get(key)}»` : quoted));
  const path = file.slice(at);
  const text = LISTS.test(path) ? await readText(path) : null;
  const entry = toListEntry(path, text ?? '', Number(number));
  return `${form.label}: ${said} (${entry ? `${entry}; ` : ''}${path}, línea ${number})`;
}

/**
 * Replaces files, keys and lines in the errors of an import by the names of forms, fields and list entries, which editors
 * see.
 *
 * @param readText reads the files that the import has read
 */
export async function toFormWords(text: string, readText: ReadText): Promise<string> {
  const lines = await Promise.all(text.split('\n').map((line) => toLine(line, readText)));
  return lines.join('\n');
}
