import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { dropInvisible } from '@site/base/text/invisible-letters';
import { OperatorError } from '../../operator-error.ts';

/** A file that is not read as text: an image or a document. */
export interface BinaryFile {
  /** Path relative to the content folder. */
  readonly path: string;
  /** Path that can be opened. */
  readonly source: string;
  /** SHA-256 of its bytes, in hex. */
  readonly hash: string;
  readonly size: number;
}

/** A snapshot of the content folder. Keys are paths relative to it, with slashes. */
export interface ContentFolder {
  readonly texts: ReadonlyMap<string, string>;
  readonly binaries: ReadonlyMap<string, BinaryFile>;
  /** The probable encoding of texts that are not UTF-8. They contain U+FFFD for each character that was lost. */
  readonly notUtf8: ReadonlyMap<string, string>;
  /** Files left behind by operating systems and programs. They are not published. */
  readonly skipped: readonly string[];
  readonly hash: string;
}

/** The content folder named in the settings cannot be read. */
export class ContentFolderError extends OperatorError {
  override readonly name = 'ContentFolderError';
}

const isText = (name: string): boolean => /\.(md|ya?ml)$/.test(name);

/** Thumbnails, folder settings, backups and locks of word processors, and copies made by file managers. */
const LEFT_BEHIND =
  /^(?:thumbs\.db|desktop\.ini|~.*|.*~|.*\.(?:bak|tmp|swp|part|crdownload)|.* - copia.*|.* copy.*|copia de .*)$/i;

const isLeftBehind = (name: string): boolean => LEFT_BEHIND.test(path.posix.basename(name));

/**
 * What Windows calls Unicode starts with a byte order mark; a file without one is most likely in its legacy encoding.
 */
const toEncoding = (bytes: Buffer): string => {
  const isUtf16 =
    bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xfe])) || bytes.subarray(0, 2).equals(Buffer.from([0xfe, 0xff]));
  return isUtf16 ? 'UTF-16 («Unicode»)' : 'Windows-1252 («ANSI»)';
};

async function hashFile(source: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(source), hash);
  return hash.digest('hex');
}

/**
 * Reads the whole content folder, except hidden files, which editors and operating systems create anywhere, and the
 * scripts that draw images.
 *
 * @throws ContentFolderError if `folder` is not a folder, or if a name in it is not UTF-8
 */
export async function readContentFolder(folder: string): Promise<ContentFolder> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder)
    throw new ContentFolderError(
      `No hay ninguna carpeta de contenido en ${folder}. Créela, o diga en CONTENT_DIR dónde está.`,
    );

  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')) && !name.endsWith('.ts'))
    .sort();
  const names = found.filter((name) => !isLeftBehind(name));
  // As unpacked from an archive made on Windows. Node decodes such a name with loss and cannot open the file.
  const lossy = names.find((name) => name.includes('\uFFFD'));
  if (lossy !== undefined)
    throw new ContentFolderError(
      `El nombre del archivo «${lossy}» tiene letras en una codificación antigua. Cámbieselo por uno sin acentos.`,
    );

  const texts = new Map<string, string>();
  const binaries = new Map<string, BinaryFile>();
  const notUtf8 = new Map<string, string>();
  const hash = createHash('sha256');
  for (const written of names) {
    const source = path.join(folder, written);
    // macOS decomposes «ñ» in file names, whereas editors type one character. Decomposed texts would also shift search
    // highlights.
    const name = written.normalize('NFC');
    if (isText(name)) {
      const bytes = await readFile(source);
      if (!isUtf8(bytes)) notUtf8.set(name, toEncoding(bytes));
      // A byte order mark is invisible too.
      const text = dropInvisible(bytes.toString('utf8')).replaceAll('\r\n', '\n').normalize('NFC');
      texts.set(name, text);
      hash.update(JSON.stringify([name, text]));
    } else {
      const file = { path: name, source, hash: await hashFile(source), size: (await stat(source)).size };
      binaries.set(name, file);
      hash.update(JSON.stringify([name, file.hash]));
    }
  }
  return { texts, binaries, notUtf8, skipped: found.filter(isLeftBehind), hash: hash.digest('hex') };
}
