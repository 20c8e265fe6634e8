import type { ResultType } from '../schemas/result-types.ts';
import { PUBLISHED, type Publication } from './publication.ts';

/** The kinds of content. `single` is for content that exists once, such as that of the home page. */
export type Kind =
  | 'news'
  | 'event'
  | 'page'
  | 'project'
  | 'trustee'
  | 'contributor'
  | 'slide'
  | 'card'
  | 'contribution-section'
  | 'contribution'
  | 'sub-extra'
  | 'property'
  | 'redirect'
  | 'document'
  | 'picture'
  | 'declared-page'
  | 'single';

/** The texts of an item for search, without mark-up. Words of `lead` count more than those of `body`. */
interface Searchable {
  readonly type: ResultType;
  readonly name: string;
  readonly description: string;
  readonly lead: string;
  readonly body: string;
}

/**
 * A piece of content as the importer writes it: prepared API objects, and the fields by which the server selects and
 * sorts.
 */
export interface Item {
  readonly kind: Kind;
  /** Unique within the kind. */
  readonly id: string;
  /** Id of the page or section it belongs to. */
  readonly parent: string | null;
  /** Ids of the ancestor pages, from the area down. */
  readonly ancestors: readonly string[];
  /** Its rank among its siblings. */
  readonly position: number;
  readonly starts: Date | null;
  readonly ends: Date | null;
  readonly tags: readonly string[];
  /** Its address on the site. */
  readonly path: string | null;
  /** The API object in lists. */
  readonly summary: object;
  /** The API object of a single item. */
  readonly detail: object;
  readonly search: Searchable | null;
  readonly publication: Publication;
}

/** Fills in empty values for all properties that are not given. */
export function toItem(given: Pick<Item, 'kind' | 'id'> & Partial<Item>): Item {
  return {
    parent: null,
    ancestors: [],
    position: 0,
    starts: null,
    ends: null,
    tags: [],
    path: null,
    summary: {},
    detail: {},
    search: null,
    publication: PUBLISHED,
    ...given,
  };
}
