import path from 'node:path';
import { FRONT_MATTER } from '@site/base/text/front-matter';
import { parseDocument } from 'yaml';
import type { ContentFiles } from './content-files.ts';
import { EditorError } from './editor-error.ts';

/** The field of a form that says below which folder its file lies; the file itself has no such key. */
export const PLACE_FIELD = 'lugar';

/** Collections whose entries lie in folders of folders. The name of a file is the id of its page: there is one of each. */
const NESTED = ['areas', 'contributions'] as const;
type Nested = (typeof NESTED)[number];

/** Says in which field of its form the place of a new file is chosen. */
const MISSING: Readonly<Record<Nested, string>> = {
  areas: 'Elija en «Va debajo de» dónde está la página.',
  contributions: 'Elija en «Apartado» dónde está la aportación.',
};

/** Pages lie up to five levels below their area (specification, section 2): below the fifth none can lie. */
const MOST_LEVELS = 5;

/** The day that a file's name begins with is no part of a news item's address. */
const NEWS_ID = /^news\/\d{4}-\d\d-\d\d-(.+)\.md$/;

export interface Place {
  readonly label: string;
  readonly value: string;
}

const isIndex = (name: string) => path.posix.basename(name) === 'index.md';
const toId = (name: string) => path.posix.basename(isIndex(name) ? path.posix.dirname(name) : name, '.md');

/** `formacion/becas` for `areas/formacion/becas.md` and `areas/formacion/becas/index.md`. */
const toChain = (collection: string, name: string) =>
  name.slice(collection.length + 1, -'.md'.length).replace(/\/index$/, '');

/** The collection of a file that lies in folders; undefined for all others. */
export const toNested = (name: string): Nested | undefined => NESTED.find((one) => name.startsWith(`${one}/`));

/** Where a file of a nested collection lies: below which page, or in which section. */
export function toPlace(name: string): string {
  const collection = toNested(name);
  if (!collection) return '';
  const parent = path.posix.dirname(toChain(collection, name));
  return parent === '.' ? '' : parent;
}

/** The value of a key, as far as the YAML can be read: a mistake in one file must not keep the editor from opening. */
const readKey = (yaml: string, key: string) => String(parseDocument(yaml).get(key) ?? '');

/** A section is shown to visitors by the name in its file; one that cannot be read, by its folder. */
const toName = (text: string) => readKey(text, 'name');

/** The titles of pages are in their files. */
const toTitle = (text: string) => readKey(FRONT_MATTER.exec(text)?.[1] ?? '', 'title');

/** The files of pages and contributions in their places. */
export class Places {
  readonly #files: ContentFiles;

  constructor(files: ContentFiles) {
    this.#files = files;
  }

  /** The file that an entry means: Decap names a new one as if it lay in no folder, also after it was saved. */
  async find(name: string): Promise<string> {
    const collection = toNested(name);
    if (!collection || (await this.#files.read(name))) return name;
    const all = await this.#files.list(collection, '.md');
    return all.find((one) => toId(one) === toId(name)) ?? name;
  }

  /**
   * The news item with the id of one that is not there: two of them may have one title, and one file name but for the day, and
   * not one id. Decap, told that a name is taken, looks for another.
   */
  async findNamesake(name: string): Promise<string> {
    const id = NEWS_ID.exec(name)?.[1];
    if (id === undefined || (await this.#files.read(name))) return name;
    return (await this.#files.list('news', '.md')).find((one) => NEWS_ID.exec(one)?.[1] === id) ?? name;
  }

  /** The file that an entry is written to. @throws EditorError for a new one without a place */
  async choose(name: string, place: string): Promise<string> {
    const collection = toNested(name);
    if (!collection) return name;
    if (place === '') {
      if (await this.#files.read(name)) return name;
      throw new EditorError(MISSING[collection]);
    }
    if (place === toPlace(name)) return name;
    const chosen = `${collection}/${place}/${toId(name)}.md`;
    if (await this.#files.read(chosen))
      throw new EditorError(`Ahí ya hay un archivo «${toId(name)}.md». Elija otro lugar, o mueva antes aquel.`);
    return chosen;
  }

  /** What can be chosen: every page of the areas, and every section of the contributions. */
  async list(collection: Nested): Promise<readonly Place[]> {
    if (collection === 'contributions') {
      const sections = await this.#files.list(collection, 'section.yaml');
      return Promise.all(
        sections.map(async (name) => {
          const value = path.posix.dirname(name).slice(collection.length + 1);
          return { value, label: toName((await this.#files.readText(name)) ?? '') || value };
        }),
      );
    }
    const names = await this.#files.list(collection, '.md');
    const pages = await Promise.all(
      names.map(async (name) => {
        const value = toChain(collection, name);
        return { value, title: toTitle((await this.#files.readText(name)) ?? '') };
      }),
    );
    const titles = new Map(pages.map(({ value, title }) => [value, title]));
    const toWay = (value: string) =>
      value
        .split('/')
        .map((part, at, parts) => titles.get(parts.slice(0, at + 1).join('/')) || part)
        .join(' › ');
    return pages
      .filter(({ value }) => value.split('/').length <= MOST_LEVELS)
      .map(({ value }) => ({ value, label: toWay(value) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'es'));
  }
}
