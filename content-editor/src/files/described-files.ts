import path from 'node:path';
import * as v from 'valibot';
import { type Document, isMap, parse, parseDocument, stringify } from 'yaml';
import type { ContentFiles, FileChange } from './content-files.ts';
import { EditorError } from './editor-error.ts';
import { checkSyntax, quoteDigits } from './file-text.ts';

/** The virtual path of an entry, and its text. */
export interface Entry {
  readonly path: string;
  readonly text: string;
}

type Kind = 'images' | 'documents';

const DESCRIBED = /^described\/(?:images|documents)\/.+\.yaml$/;
const entrySchema = v.looseObject({ file: v.string() });
const parseEntry = (raw: string) => v.parse(entrySchema, parse(raw));

const toKind = (name: string): Kind => (/^(?:described\/)?documents(?:\/|$)/.test(name) ? 'documents' : 'images');
const toList = (kind: Kind) => `${kind}/${kind}.yaml`;
const toPath = (kind: Kind, name: string) => `described/${kind}/${name.replaceAll('.', '-')}.yaml`;

/** Returns the key of a file in its list. macOS decomposes letters such as «ñ» in file names. */
const toKey = (list: { has(key: string): boolean }, name: string) => (list.has(name) ? name : name.normalize('NFC'));

const toListChange = (kind: Kind, list: Document): FileChange => ({
  path: toList(kind),
  bytes: Buffer.from(list.toString({ lineWidth: 0 })),
});

function toText(kind: Kind, name: string, list: Document): string {
  const described = list.get(toKey(list, name));
  return stringify({ name, file: `/${kind}/${name}`, ...(isMap(described) && described.toJSON()) });
}

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

  /** Lists all files of a kind, including those not yet described. @param folder such as `described/images` */
  async list(folder: string): Promise<readonly Entry[]> {
    const kind = toKind(folder);
    const list = await this.#open(kind);
    return [...(await this.#names(kind))].map(([path, name]) => ({ path, text: toText(kind, name, list) }));
  }

  /** Returns the text of an entry; null when its file does not exist. */
  async read(entryPath: string): Promise<string | null> {
    const kind = toKind(entryPath);
    const name = await this.#nameOf(entryPath);
    if (name === undefined || !(await this.#files.list(kind)).includes(`${kind}/${name}`)) return null;
    return toText(kind, name, await this.#open(kind));
  }

  async toChanges(entryPath: string, raw: string): Promise<readonly FileChange[]> {
    const kind = toKind(entryPath);
    const { file, name: _, ...description } = parseEntry(raw);
    const name = path.posix.basename(file);
    const before = await this.#nameOf(entryPath);
    const replaced = before === undefined || before === name ? [] : [before];
    const list = await this.#open(kind);
    for (const old of replaced) list.delete(toKey(list, old));
    const target = `${kind}/${name}`;
    // An upload that is still held was never meant for a file that has been described since.
    const isKnown = list.has(toKey(list, name));
    const bytes = isKnown ? (await this.#files.snapshot([target]))[0]?.bytes : await this.#files.read(target);
    const described = Object.entries(description).filter(([, value]) => value !== '' && value !== false);
    list.set(toKey(list, name), list.createNode(Object.fromEntries(described)));
    return [
      toListChange(kind, list),
      // An earlier upload for this entry is part of the same change, so that the history contains it.
      ...(bytes ? [{ path: target, bytes }] : []),
      ...replaced.map((old) => ({ path: `${kind}/${old}`, bytes: null })),
    ];
  }

  /** Returns the name of a file that would lose its description, and perhaps its content, to this entry. */
  async findTaken(entryPath: string, raw: string): Promise<string | undefined> {
    const kind = toKind(entryPath);
    const name = path.posix.basename(parseEntry(raw).file);
    const isTaken = (await this.#nameOf(entryPath)) !== name && (await this.has(`${kind}/${name}`));
    return isTaken ? name : undefined;
  }

  /** Returns the name of the file that an entry has until its form with a file of another name is saved. */
  async findReplaced(entryPath: string, raw: string): Promise<string | undefined> {
    const before = await this.#nameOf(entryPath);
    return before === path.posix.basename(parseEntry(raw).file) ? undefined : before;
  }

  /** To be called after the changes of `toChanges` were saved: until then, the entry still has its previous file. */
  remember(entryPath: string, raw: string): void {
    this.#saved.set(entryPath, path.posix.basename(parseEntry(raw).file));
  }

  /** Whether a file is described. @param name relative to the content folder */
  async has(name: string): Promise<boolean> {
    const kind = toKind(name);
    if (!name.startsWith(`${kind}/`)) return false;
    const list = await this.#open(kind);
    return list.has(toKey(list, name.slice(kind.length + 1)));
  }

  /** @param asked an entry, or the path of a described file */
  async toDeletion(asked: string): Promise<readonly FileChange[]> {
    const kind = toKind(asked);
    const name = isDescribed(asked) ? await this.#nameOf(asked) : path.posix.basename(asked);
    if (name === undefined) return [];
    const list = await this.#open(kind);
    list.delete(toKey(list, name));
    return [toListChange(kind, list), { path: `${kind}/${name}`, bytes: null }];
  }

  async #nameOf(entryPath: string): Promise<string | undefined> {
    return this.#saved.get(entryPath) ?? (await this.#names(toKind(entryPath))).get(entryPath);
  }

  /**
   * Maps entry paths to file names. When two files would have the same path, the second gets a longer one, also when
   * the first has another path by now: a form may still be open, or be opened from a list loaded before.
   */
  async #names(kind: Kind): Promise<ReadonlyMap<string, string>> {
    const names = new Map<string, string>();
    const isTaken = (entryPath: string, name: string) =>
      names.has(entryPath) || (this.#saved.get(entryPath) ?? name) !== name;
    for (const file of await this.#files.list(kind)) {
      const name = file.slice(kind.length + 1);
      let entryPath = toPath(kind, name);
      while (isTaken(entryPath, name)) entryPath = entryPath.replace(/\.yaml$/, '-.yaml');
      if (!name.endsWith('.yaml')) names.set(entryPath, name);
    }
    return names;
  }

  async #open(kind: Kind): Promise<Document> {
    const document: Document = parseDocument(
      quoteDigits((await this.#files.read(toList(kind)))?.toString('utf8') ?? ''),
    );
    checkSyntax(toList(kind), document);
    // Empty, or with comments only.
    document.contents ??= document.createNode({});
    if (!isMap(document.contents))
      throw new EditorError(`${toList(kind)} no se puede leer: no es una lista de claves.`);
    document.contents.flow = false;
    return document;
  }
}
