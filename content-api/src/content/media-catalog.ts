import path from 'node:path';
import type { Focus, WireFile } from '@site/contract/entities/pieces';
import { toVariantKey } from '@site/pictures/picture-recipe';
import { toPlainName, toPublicName } from '../items/public-name.ts';
import type { Publication } from '../items/publication.ts';
import { foldEnye, stripAccents } from '../search/words.ts';
import { readPublication } from './read-publication.ts';
import type { BinaryFile, ContentFolder } from './source/content-folder.ts';
import { type Fields, openFields } from './source/fields.ts';
import type { Issues } from './source/issues.ts';

/** An image of the content folder and its description. */
export interface Picture {
  /** The public file name, with a hash. It always ends in `.jpg`, whatever the format of the original. */
  readonly name: string;
  /** The same without a hash. */
  readonly plainName: string;
  readonly alt: string;
  readonly credit: string;
  /** The part that crops keep; empty for the centre. */
  readonly focus: Focus;
  readonly file: BinaryFile;
}

/** A document of the content folder as the API returns it, and its file. */
export interface Document {
  /** Its path contains a hash. */
  readonly answer: WireFile;
  readonly plainName: string;
  readonly publication: Publication;
  readonly file: BinaryFile;
}

/** All images and documents, by the names that content may use for them. */
export interface MediaCatalog {
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly documents: ReadonlyMap<string, Document>;
  /** Maps the address of each file without a hash to its current address. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Finds an image by its file name with or without extension, or by a current or former public name. */
  findPicture(reference: string): Picture | undefined;
  /** Finds a document by its file name, or by a current or former public name. */
  findDocument(reference: string): Document | undefined;
  /** The current address of a file, given one with any hash or none. Other addresses are returned unchanged. */
  toAddress(href: string): string;
  /** The same without the hash, for addresses that are stored permanently. */
  toPlainAddress(href: string): string;
}

const PICTURE_TYPES = ['.svg', '.jpg', '.jpeg', '.png', '.webp', '.avif', '.tif', '.tiff'];
export const DOCUMENT_TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.odt': 'application/vnd.oasis.opendocument.text',
  '.ods': 'application/vnd.oasis.opendocument.spreadsheet',
  '.zip': 'application/zip',
  '.csv': 'text/csv; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** `focus: arriba` keeps the upper edge, so that crops do not cut off heads. */
function readFocus(entry: Fields): Focus {
  const side = entry.text('focus');
  if (side !== '' && side !== 'arriba')
    entry.report('focus', '«focus» solo puede ser «arriba». Sin él, los recortes conservan el centro.');
  return side === 'arriba' ? 'top' : '';
}

const extension = (name: string): string => path.posix.extname(name).toLowerCase();

/** The name of a file in addresses, without extension: `IMG_2034.JPG` of a camera becomes `img_2034`. */
const toKey = (name: string): string =>
  stripAccents(foldEnye(path.posix.basename(name, path.posix.extname(name)).toLowerCase()))
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[^a-z0-9]+|(?<![^a-z0-9])[^a-z0-9]+$/g, '');

/** Reads the two media folders and their descriptions. Every file needs a description, every description a file. */
export function readMediaCatalog(folder: ContentFolder, issues: Issues, now: Date): MediaCatalog {
  const pictures = new Map<string, Picture>();
  for (const { name, file, entry } of described(folder, 'images', issues)) {
    const key = toKey(name);
    const alt = entry.text('alt', 'required');
    const credit = [entry.text('credit', 'required'), entry.text('licence', 'required')].filter(Boolean).join(' · ');
    const focus = readFocus(entry);
    entry.finish();
    if (/^\.hei[cf]$/.test(extension(name)))
      entry.report(
        undefined,
        `«${name}» es una foto HEIC de un iPhone, que aquí no se puede leer. Expórtela como JPEG y póngala en su lugar.`,
      );
    else if (!PICTURE_TYPES.includes(extension(name)))
      entry.report(undefined, `«${name}» no es una imagen. Debe terminar en ${PICTURE_TYPES.join(', ')}.`);
    else if (pictures.has(key)) entry.report(undefined, `Hay dos imágenes llamadas «${key}». Cambie el nombre de una.`);
    else {
      const plainName = `${key}.jpg`;
      // Hash of the original and of the recipe for its variants: both affect the bytes served.
      const name = toPublicName(plainName, toVariantKey(file.hash));
      pictures.set(key, { name, plainName, alt, credit, focus, file });
    }
  }

  const documents = new Map<string, Document>();
  for (const { name, file, entry } of described(folder, 'documents', issues)) {
    const title = entry.text('title', 'required');
    const description = entry.text('description');
    const publication = readPublication(entry, now);
    entry.finish();
    const type = DOCUMENT_TYPES[extension(name)];
    const key = `${toKey(name)}${extension(name)}`;
    if (documents.has(key)) entry.report(undefined, `Hay dos documentos llamados «${key}». Cambie el nombre de uno.`);
    else if (type) {
      const answer = { path: toPublicName(key, file.hash), title, description, size: file.size, type };
      documents.set(key, { answer, plainName: key, file, publication });
    } else
      entry.report(
        undefined,
        `«${name}» no se puede ofrecer. Debe terminar en ${Object.keys(DOCUMENT_TYPES).join(', ')}; guarde un documento de texto como PDF.`,
      );
  }

  const addresses = new Map<string, string>();
  for (const { plainName, name } of pictures.values()) addresses.set(`/images/${plainName}`, `/images/${name}`);
  for (const { plainName, answer } of documents.values())
    addresses.set(`/downloads/${plainName}`, `/downloads/${answer.path}`);
  const replacePath = (href: string, toOther: (path: string) => string | undefined) => {
    const [path = ''] = href.split(/[?#]/);
    return (toOther(path) ?? path) + href.slice(path.length);
  };
  const findPicture = findByAnyName((name) => pictures.get(pictures.has(name) ? name : toKey(name)));
  const findDocument = findByAnyName((name) => documents.get(`${toKey(name)}${extension(name)}`));
  const toPlainPath = (path: string) => {
    if (addresses.has(path)) return path;
    const [, folder, name = ''] = /^\/(images|downloads)\/([^/]+)$/.exec(path) ?? [];
    const found = folder === 'images' ? findPicture(name) : findDocument(name);
    return folder && found && `/${folder}/${found.plainName}`;
  };
  return {
    pictures,
    documents,
    addresses,
    findPicture,
    findDocument,
    toAddress: (href) => replacePath(href, (path) => addresses.get(toPlainPath(path) ?? '')),
    toPlainAddress: (href) => replacePath(href, toPlainPath),
  };
}

/** Finds a file by its name, by a former public name, or by its name as an address encodes it. */
const findByAnyName =
  <T>(find: (name: string) => T | undefined) =>
  (reference: string) =>
    find(reference) ?? find(toPlainName(reference)) ?? find(decode(reference));

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function described(folder: ContentFolder, directory: 'images' | 'documents', issues: Issues) {
  const list = `${directory}/${directory}.yaml`;
  const skipped = new Set(folder.skipped.map((name) => name.normalize('NFC')));
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
        `Falta este archivo. Créelo y describa en él los ${files.size} archivos de ${directory}/.`,
      );
    return [];
  }
  const fields = openFields(list, text, 0, issues);
  const entries = new Set(fields?.keys());
  for (const name of files.keys()) {
    if (!/^[a-z0-9]/.test(toKey(name)))
      issues.add(
        { file: `${directory}/${name}`, line: 1 },
        'El nombre de este archivo no tiene letras ni cifras. Póngale uno que diga qué es.',
      );
    if (!entries.has(name))
      issues.add(
        { file: list, line: 1 },
        `«${name}» está en ${directory}/ y no está descrito. Añada una entrada «${name}: …» con ${directory === 'images' ? 'alt, credit y licence' : 'title y description'}.`,
      );
  }
  return [...entries].flatMap((name) => {
    const entry = fields?.map(name);
    const file = files.get(name);
    if (fields && !file)
      issues.add(
        fields.place(name),
        skipped.has(`${directory}/${name}`)
          ? `${directory}/${name} se pasa por alto, porque se llama como una copia o un resto de otro programa. Cámbiele el nombre, también aquí.`
          : `No existe el archivo ${directory}/${name}. Añádalo o borre esta entrada.`,
      );
    return entry && file ? [{ name, file, entry }] : [];
  });
}
