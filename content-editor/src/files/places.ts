import path from 'node:path';
import { parseCivilDateTime, toMadrid } from '@site/base/clock';
import { FRONT_MATTER } from '@site/base/text/front-matter';
import { parseDocument } from 'yaml';
import type { ContentFiles } from './content-files.ts';
import { EditorError } from './editor-error.ts';

/** The form fields for what a file's path says: its folder, or the day of a news item. The file has no such keys. */
export const PLACE_FIELD = 'lugar';
export const DAY_FIELD = 'fecha';

/** Collections with nested folders. A file's name is the id of its page, and is unique within the collection. */
const NESTED = ['areas', 'contributions'] as const;
type Nested = (typeof NESTED)[number];

/** Shown when no place was chosen for a new file. */
const MISSING: Readonly<Record<Nested, string>> = {
  areas: 'Elija en «Va debajo de» dónde está la página.',
  contributions: 'Elija en «Apartado» dónde está la aportación.',
};

/** Depth of pages below their area (specification, section 2). A page at this depth cannot be a parent. */
const MAX_LEVELS = 5;

/** The date at the start of a file name is not part of a news item's address. */
const NEWS = /^news\/(?<day>\d{4}-\d\d-\d\d)-(?<id>.+)\.md$/;

export interface Place {
  readonly label: string;
  readonly value: string;
}

/** Decap names a new entry like this when its title has neither letters nor figures. */
const NAMELESS = /(?:^|\/)(?:\d{4}-\d\d-\d\d-)?\.md$/;

const isIndex = (name: string) => path.posix.basename(name) === 'index.md';
const toId = (name: string) =>
  NEWS.exec(name)?.groups?.id ?? path.posix.basename(isIndex(name) ? path.posix.dirname(name) : name, '.md');

/** `formacion/becas` for `areas/formacion/becas.md` and `areas/formacion/becas/index.md`. */
const toChain = (collection: string, name: string) =>
  name.slice(collection.length + 1, -'.md'.length).replace(/\/index$/, '');

/** Returns the nested collection of a file; undefined for any other file. */
const toNested = (name: string): Nested | undefined => NESTED.find((one) => name.startsWith(`${one}/`));

/** Returns the form field for what the path of a file says; undefined for a file without one. */
export function toPlaceField(name: string): string | undefined {
  if (NEWS.test(name)) return DAY_FIELD;
  return toNested(name) && name.endsWith('.md') ? PLACE_FIELD : undefined;
}

/** Returns the parent page or the section of a file in a nested collection, or the day of a news item. */
export function toPlace(name: string): string {
  const day = NEWS.exec(name)?.groups?.day;
  if (day !== undefined) return day;
  const collection = toNested(name);
  if (!collection) return '';
  const parent = path.posix.dirname(toChain(collection, name));
  return parent === '.' ? '' : parent;
}

/** Maps pages and contributions to their files in nested folders. */
export class Places {
  readonly #files: ContentFiles;

  constructor(files: ContentFiles) {
    this.#files = files;
  }

  /**
   * Returns the actual file of an entry. Decap keeps naming a new entry without its folder, and a news item by its
   * earlier day, even after saving it. It also chooses another name for a new item when it finds that one is taken:
   * items on different days can have the same title, but ids must be unique.
   *
   * @throws EditorError for a new entry whose title gives no address
   */
  async find(name: string): Promise<string> {
    if (NAMELESS.test(name)) throw new EditorError('El título necesita letras o cifras, que forman la dirección.');
    const collection = NEWS.test(name) ? 'news' : toNested(name);
    if (!collection || (await this.#files.read(name))) return name;
    const all = await this.#files.list(collection, '.md');
    // The importer refuses a news item without a day; saving another one must not overwrite it.
    const known = collection === 'news' ? all.filter((one) => NEWS.test(one)) : all;
    return known.find((one) => toId(one) === toId(name)) ?? name;
  }

  /**
   * Returns an entry, such as `areas/becas`, with its actual folders and with its id, from which its address is derived.
   */
  async toEntry(entry: string): Promise<string> {
    const collection = toNested(entry);
    if (!collection) return entry;
    const name = await this.find(`${path.posix.normalize(entry)}.md`);
    const chain = toChain(collection, name);
    const id = await this.#readKey(name, 'id');
    return path.posix.join(collection, ...(id === '' ? [chain] : [path.posix.dirname(chain), id]));
  }

  /**
   * Returns the file to write an entry to.
   *
   * @param place chosen in the form, if it has that field
   * @param today day of a new news item whose form names none: Decap would take the day in UTC
   * @throws EditorError for a place where it cannot be
   */
  async choose(name: string, place?: string, today = toMadrid(new Date()).date): Promise<string> {
    const id = NEWS.exec(name)?.groups?.id;
    if (id !== undefined) {
      const day = place?.trim() || ((await this.#files.read(name)) ? toPlace(name) : today);
      const dated = `news/${day}-${id}.md`;
      if (NEWS.exec(dated)?.groups?.id !== id || !parseCivilDateTime(day))
        throw new EditorError(`«Fecha»: «${day}» no es una fecha. Escriba 2026-12-31.`);
      if (dated !== name && (await this.#files.read(dated)))
        throw new EditorError(`Ya hay un archivo «${day}-${id}.md». Elija otra fecha.`);
      return dated;
    }
    const collection = toNested(name);
    if (!collection || place === undefined) return name;
    if (place === '') {
      if (await this.#files.read(name)) return name;
      throw new EditorError(MISSING[collection]);
    }
    if (place === toPlace(name)) return name;
    if (await this.#files.read(name)) {
      if (place === toChain(collection, name))
        throw new EditorError('Una página no puede estar debajo de sí misma. Elija otro lugar.');
      await this.checkLeaf(name);
    }
    const chosen = `${collection}/${place}/${toId(name)}.md`;
    if (await this.#files.read(chosen))
      throw new EditorError(`Ahí ya hay un archivo «${toId(name)}.md». Elija otro lugar, o mueva antes aquel.`);
    return chosen;
  }

  /** @throws EditorError for a page with pages below it, which would lose their parent with it */
  async checkLeaf(name: string): Promise<void> {
    const below = name.startsWith('areas/') ? await this.#files.list(`areas/${toChain('areas', name)}`, '.md') : [];
    if (below.some((one) => one !== name))
      throw new EditorError('Debajo de esta página hay otras. Muévalas o bórrelas antes.');
  }

  /** Lists the possible places: the pages of the areas, or the sections of the contributions. */
  async list(collection: Nested): Promise<readonly Place[]> {
    if (collection === 'contributions') {
      const sections = await this.#files.list(collection, 'section.yaml');
      return Promise.all(
        sections.map(async (name) => {
          const value = path.posix.dirname(name).slice(collection.length + 1);
          return { value, label: (await this.#readKey(name, 'name')) || value };
        }),
      );
    }
    const names = await this.#files.list(collection, '.md');
    const pages = await Promise.all(
      names.map(async (name) => {
        const value = toChain(collection, name);
        return { value, title: await this.#readKey(name, 'title') };
      }),
    );
    const titles = new Map(pages.map(({ value, title }) => [value, title]));
    const toLabelPath = (value: string) =>
      value
        .split('/')
        .map((part, at, parts) => titles.get(parts.slice(0, at + 1).join('/')) || part)
        .join(' › ');
    return pages
      .filter(({ value }) => value.split('/').length <= MAX_LEVELS)
      .map(({ value }) => ({ value, label: toLabelPath(value) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'es'));
  }

  /**
   * Reads a key of a YAML file or of a page's front matter, even if that is partly invalid: a mistake in one file must
   * not prevent the editor from opening.
   */
  async #readKey(name: string, key: string): Promise<string> {
    const text = (await this.#files.readText(name)) ?? '';
    const yaml = name.endsWith('.yaml') ? text : (FRONT_MATTER.exec(text)?.[1] ?? '');
    return String(parseDocument(yaml).get(key) ?? '');
  }
}
