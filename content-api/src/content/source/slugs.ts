import type { Issues, Place } from './issues.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Reports an id that is not a slug: ids are part of addresses, which must not need escaping.
 *
 * @param key of the file, which the message names
 */
export function checkSlug(id: string, place: Place, issues: Issues, key?: string): void {
  const named = key === undefined ? '' : `«${key}»: `;
  if (!SLUG.test(id))
    issues.add(
      place,
      `${named}«${id}» no puede ser un identificador. Use minúsculas sin acentos, cifras y guiones sueltos.`,
    );
}

/** Maps the ids of one group, such as the pages, to their files. */
export type TakenIds = Map<string, string>;

/** Reports an id that is not a slug or is taken by another file of its group. */
export function checkId(id: string, file: string, taken: TakenIds, issues: Issues): void {
  const place = { file, line: 1 };
  checkSlug(id, place, issues);
  const first = taken.get(id);
  if (first) issues.add(place, `El identificador «${id}» ya es el de ${first}. Elija otro.`);
  else taken.set(id, file);
}
