import type { Issues, Place } from './issues.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Reports an id that is no slug: it stands in addresses, which must not need escaping. */
export function checkSlug(id: string, place: Place, issues: Issues): void {
  if (!SLUG.test(id))
    issues.add(place, `"${id}" cannot be an id. Use lower-case letters without accents, digits and single hyphens.`);
}

/** Reports ids that occur twice within one group, such as the pages. */
export class UniqueIds {
  readonly #seen = new Map<string, Place>();
  readonly #what: string;

  /** @param what the group's name in messages, such as "page" */
  constructor(what: string) {
    this.#what = what;
  }

  check(id: string, place: Place, issues: Issues): void {
    const first = this.#seen.get(id);
    if (first) issues.add(place, `The ${this.#what} id "${id}" is already that of ${first.file}. Choose another.`);
    else this.#seen.set(id, place);
  }
}
