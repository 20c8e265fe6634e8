import path from 'node:path';
import * as v from 'valibot';
import { isMap, parseDocument, stringify } from 'yaml';
import type { ContentFiles, FileChange } from './content-files.ts';
import { EditorError } from './editor-error.ts';
import { quoteDigits } from './file-text.ts';

/** The virtual path of an entry, and its text. */
export interface Entry {
  readonly path: string;
  readonly text: string;
}

const KINDS = ['images', 'documents'] as const;
type Kind = (typeof KINDS)[number];

const DESCRIBED = /^described\/(?:images|documents)\/.+\.yaml$/;
const parseEntry = v.parser(v.looseObject({ file: v.string() }));

const toList = (kind: Kind) => `${kind}/${kind}.yaml`;
const toPath = (kind: Kind, name: string) => `described/${kind}/${name.replaceAll('.', '-')}.yaml`;

/** Returns the key of a file in its list. macOS decomposes letters such as «ñ» in file names. */
const toKey = (list: { has(key: string): boolean }, name: string) => (list.has(name) ? name : name.normalize('NFC'));

export const isDescribed = (name: string): boolean => DESCRIBED.test(name);

/**
 * Images and documents. The content describes all files of a kind in one list. The editor shows each as a separate
 * entry below the virtual folder `described`.
 */
export class DescribedFiles {
  readonly #files: ContentFiles;
  /**
   * File names by the path of an entry saved here: Decap chooses the path of a new entry without regard to its file.
   */
  readonly #saved = new Map<string, string>();

  constructor(files: ContentFiles) {
    this.#files = files;
  }

  /** Lists all files of a kind, including those not yet described. */
  async list(folder: string): Promise<readonly Entry[]> {
    const kind = KINDS.find((known) => folder === `described/${known}`);
    if (!kind) return [];
    const document = await this.#open(kind);
    return [...(await this.#names(kind))].map(([path, name]) => ({
      path,
      text: this.#toText(kind, name, document.get(toKey(document, name))),
    }));
  }

  /** Returns the text of an entry; null when its file does not exist. */
  async read(entryPath: string): Promise<string | null> {
    const kind = this.#toKind(entryPath);
    const name = await this.#nameOf(entryPath, kind);
    if (name === undefined || ![...(await this.#names(kind)).values()].includes(name)) return null;
    const document = await this.#open(kind);
    return this.#toText(kind, name, document.get(toKey(document, name)));
  }

  async toChanges(entryPath: string, raw: string): Promise<readonly FileChange[]> {
    const kind = this.#toKind(entryPath);
    const { file, name: _, ...description } = parseEntry(parseDocument(raw).toJS());
    const name = path.posix.basename(file);
    const before = await this.#nameOf(entryPath, kind);
    const document = await this.#open(kind);
    if (before !== undefined && before !== name) document.delete(toKey(document, before));
    const described = Object.fromEntries(
      Object.entries(description).filter(([, value]) => value !== '' && value !== false),
    );
    document.set(toKey(document, name), document.createNode(described));
    return [
      { path: toList(kind), bytes: Buffer.from(document.toString({ lineWidth: 0 })) },
      ...(before !== undefined && before !== name ? [{ path: `${kind}/${before}`, bytes: null }] : []),
    ];
  }

  /** To be called after the changes of `toChanges` were saved: until then, the entry still has its previous file. */
  remember(entryPath: string, raw: string): void {
    this.#saved.set(entryPath, path.posix.basename(parseEntry(parseDocument(raw).toJS()).file));
  }

  /** Whether a file is described. @param name relative to the content folder */
  async has(name: string): Promise<boolean> {
    const kind = KINDS.find((known) => name.startsWith(`${known}/`));
    if (!kind) return false;
    const document = await this.#open(kind);
    return document.has(toKey(document, name.slice(kind.length + 1)));
  }

  /** Returns the file that an entry describes; null when it does not exist. */
  async findFile(raw: string): Promise<FileChange | null> {
    const { file } = parseEntry(parseDocument(raw).toJS());
    const path = file.replace(/^\//, '');
    const bytes = await this.#files.read(path);
    return bytes && { path, bytes };
  }

  /** @param asked an entry, or the path of a described file */
  async toDeletion(asked: string): Promise<readonly FileChange[]> {
    const kind = this.#toKind(asked);
    const name = isDescribed(asked) ? await this.#nameOf(asked, kind) : path.posix.basename(asked);
    if (name === undefined) return [];
    const document = await this.#open(kind);
    document.delete(toKey(document, name));
    return [
      { path: toList(kind), bytes: Buffer.from(document.toString({ lineWidth: 0 })) },
      { path: `${kind}/${name}`, bytes: null },
    ];
  }

  async #nameOf(entryPath: string, kind: Kind): Promise<string | undefined> {
    const saved = this.#saved.get(entryPath);
    if (saved !== undefined) return saved;
    return (await this.#names(kind)).get(entryPath);
  }

  /** Maps entry paths to file names. When two files would have the same path, the second gets a longer one. */
  async #names(kind: Kind): Promise<ReadonlyMap<string, string>> {
    const names = new Map<string, string>();
    for (const file of await this.#files.list(kind)) {
      const name = file.slice(kind.length + 1);
      let entryPath = toPath(kind, name);
      while (names.has(entryPath)) entryPath = entryPath.replace(/\.yaml$/, '-.yaml');
      if (!name.endsWith('.yaml')) names.set(entryPath, name);
    }
    return names;
  }

  #toKind(entryPath: string): Kind {
    return /^(?:described\/)?documents\//.test(entryPath) ? 'documents' : 'images';
  }

  #toText(kind: Kind, name: string, described: unknown): string {
    const description: unknown = isMap(described) ? described.toJSON() : {};
    return stringify({ name, file: `/${kind}/${name}`, ...(typeof description === 'object' && description) });
  }

  async #open(kind: Kind) {
    const document = parseDocument(quoteDigits((await this.#files.read(toList(kind)))?.toString('utf8') || '{}'));
    if (document.errors.length > 0 || !isMap(document.contents))
      throw new EditorError(
        `${toList(kind)} no se puede leer: ${document.errors[0]?.message ?? 'no es una lista de claves'}`,
      );
    document.contents.flow = false;
    return document;
  }
}
