import path from 'node:path';
import type { WireFile } from '@site/contract/entities/pieces';
import type { Publication } from '../items/publication.ts';
import { readPublication } from './read-publication.ts';
import type { BinaryFile, ContentFolder } from './source/content-folder.ts';
import { type Fields, openFields } from './source/fields.ts';
import type { Issues } from './source/issues.ts';

/** A picture of the content folder and what is said of it. */
export interface Picture {
  /** The name under which the site asks for it: always `.jpg`, whatever the original is. */
  readonly name: string;
  readonly alt: string;
  readonly credit: string;
  readonly file: BinaryFile;
}

/** A document of the content folder as the API answers it, and the file itself. */
export interface Document {
  readonly answer: WireFile;
  readonly publication: Publication;
  readonly file: BinaryFile;
}

/** All pictures and documents, by the names that the content may use for them. */
export interface MediaCatalog {
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly documents: ReadonlyMap<string, Document>;
  /** A picture by its file name with or without ending, or by its public name. */
  findPicture(reference: string): Picture | undefined;
}

const PICTURE_TYPES = ['.svg', '.jpg', '.jpeg', '.png', '.webp', '.avif', '.tif', '.tiff'];
const DOCUMENT_TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.odt': 'application/vnd.oasis.opendocument.text',
  '.ods': 'application/vnd.oasis.opendocument.spreadsheet',
  '.zip': 'application/zip',
  '.csv': 'text/csv; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};
const NAME = /^[a-z0-9]+(?:[._-][a-z0-9]+)*\.[a-z0-9]+$/;
const LIST_OF = { images: 'images/images.yaml', documents: 'documents/documents.yaml' } as const;

const base = (name: string): string => path.posix.basename(name, path.posix.extname(name));

/** Reads the two folders of media and the lists that describe them. Every file must be described, every entry have its file. */
export function readMediaCatalog(folder: ContentFolder, issues: Issues, now: Date): MediaCatalog {
  const pictures = new Map<string, Picture>();
  for (const { name, file, entry } of described(folder, 'images', issues)) {
    const key = base(name);
    const place = entry.place();
    const alt = entry.text('alt', 'required');
    const credit = [entry.text('credit', 'required'), entry.text('licence', 'required')].filter(Boolean).join(' · ');
    entry.finish();
    if (!PICTURE_TYPES.includes(path.posix.extname(name)))
      issues.add(place, `"${name}" is no picture. Its ending must be one of ${PICTURE_TYPES.join(', ')}.`);
    else if (pictures.has(key)) issues.add(place, `There are two pictures named "${key}". Rename one of them.`);
    else pictures.set(key, { name: `${key}.jpg`, alt, credit, file });
  }

  const documents = new Map<string, Document>();
  for (const { name, file, entry } of described(folder, 'documents', issues)) {
    const title = entry.text('title', 'required');
    const description = entry.text('description');
    const publication = readPublication(entry, { issues, now });
    entry.finish();
    const type = DOCUMENT_TYPES[path.posix.extname(name)];
    if (type)
      documents.set(name, { answer: { path: name, title, description, size: file.size, type }, file, publication });
    else
      issues.add(
        entry.place(),
        `"${name}" cannot be offered. Its ending must be one of ${Object.keys(DOCUMENT_TYPES).join(', ')}.`,
      );
  }

  return {
    pictures,
    documents,
    findPicture: (reference) => pictures.get(pictures.has(reference) ? reference : base(reference)),
  };
}

function described(folder: ContentFolder, directory: 'images' | 'documents', issues: Issues) {
  const list = LIST_OF[directory];
  const text = folder.texts.get(list);
  const files = new Map(
    [...folder.binaries]
      .filter(([name]) => name.startsWith(`${directory}/`))
      .map(([name, file]) => [name.slice(directory.length + 1), file]),
  );
  if (text === undefined) {
    if (files.size > 0)
      issues.add(
        { file: list, line: 1 },
        `This file is missing. Create it and describe the ${files.size} files of ${directory}/ in it.`,
      );
    return [];
  }
  const fields: Fields | undefined = text.trim() === '' ? undefined : openFields(list, text, 0, issues);
  const entries = new Set(fields?.keys());
  for (const name of files.keys()) {
    if (!NAME.test(name))
      issues.add(
        { file: `${directory}/${name}`, line: 1 },
        'Rename this file: lower-case letters without accents, digits, hyphens, and one ending.',
      );
    if (!entries.has(name))
      issues.add(
        { file: list, line: 1 },
        `"${name}" lies in ${directory}/ but is not described. Add an entry "${name}: …" with ${directory === 'images' ? 'alt, credit and licence' : 'title and description'}.`,
      );
  }
  return [...entries].flatMap((name) => {
    const entry = fields?.map(name);
    const file = files.get(name);
    if (fields && !file)
      issues.add(fields.place(name), `There is no file ${directory}/${name}. Add it, or delete this entry.`);
    return entry && file ? [{ name, file, entry }] : [];
  });
}
