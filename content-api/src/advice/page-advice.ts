import { describeHidden, findHiddenLinks } from '../content/hidden-links.ts';
import type { Content } from '../content/read-content.ts';
import type { Issues } from '../content/source/issues.ts';
import type { Item } from '../items/item.ts';

/** Kinds that are pages with their own text, and their files, whose names have no date here. */
const FILES: Readonly<Partial<Record<Item['kind'], (item: Item) => string>>> = {
  news: ({ id }) => `news/${id}.md`,
  event: ({ id }) => `events/${id}.md`,
  project: ({ id }) => `projects/${id}.md`,
  contribution: ({ id, parent }) => `contributions/${parent}/${id}.md`,
  'sub-extra': ({ id }) => `extras/${id}.md`,
};
const DATE_OF_NEWS = /(?<=^news\/)\d{4}-\d{2}-\d{2}-/;

/** A page with fewer characters is hardly worth a visit. */
const MIN_TEXT = 150;

/** Advice on whole pages: short texts, duplicate titles, expired pages, dates in the future. */
export function advisePages({ items }: Content, files: readonly string[], now: Date, advice: Issues): void {
  const titles = new Map<string, string>();
  const undated = new Map(files.map((file) => [file.replace(DATE_OF_NEWS, ''), file]));
  for (const item of items) {
    const file = undated.get(FILES[item.kind]?.(item) ?? '');
    if (!file) continue;
    const add = (message: string) => advice.add({ file, line: 1 }, message);
    const { kind, search, starts, publication } = item;
    const length = search?.body.trim().length ?? 0;
    if (length < MIN_TEXT) add(`El texto tiene ${length} caracteres; con menos de ${MIN_TEXT} apenas dice nada.`);
    const title = `${kind} ${search?.name.toLocaleLowerCase('es')}`;
    const twin = titles.get(title);
    if (twin) add(`Su título es el de ${twin}. Buscadores y lectores necesitan títulos distintos.`);
    titles.set(title, file);
    if (publication.publishUntil && publication.publishUntil <= now) add('«publishUntil» ya ha pasado: nadie la ve.');
    if (kind === 'news' && starts && starts > now && !publication.publishAt && !publication.draft)
      add('Su fecha aún no ha llegado y ya se ve. Añada «publishAt» o corrija la fecha.');
    if (publication.draft && publication.publishAt)
      add('Es un borrador, así que «publishAt» no hace nada. Borre «draft» para programarla.');
  }
}

/** Advice on links to hidden pages and on expired notices. */
export function adviseHidden(content: Content, now: Date, advice: Issues): void {
  const { items } = content;
  for (const link of findHiddenLinks(content, now)) advice.add(link.place, describeHidden(link));
  for (const { kind, id, publication } of items)
    if (kind === 'property' && id.startsWith('notice-') && publication.publishUntil && publication.publishUntil <= now)
      advice.add({ file: 'notices.yaml', line: 1 }, `El aviso ${Number(id.slice(7)) + 1} ya ha pasado. Bórrelo.`);
}
