import type { Issues, Place } from './issues.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Reports an id that is no slug: it stands in addresses, which must not need escaping. */
export function checkSlug(id: string, place: Place, issues: Issues): void {
  if (!SLUG.test(id))
    issues.add(place, `«${id}» no puede ser un identificador. Use minúsculas sin acentos, cifras y guiones sueltos.`);
}

/** Reports ids that occur twice within one group, such as the pages. */
export class UniqueIds {
  readonly #seen = new Map<string, Place>();

  check(id: string, place: Place, issues: Issues): void {
    const first = this.#seen.get(id);
    if (first) issues.add(place, `El identificador «${id}» ya es el de ${first.file}. Elija otro.`);
    else this.#seen.set(id, place);
  }
}
