import type { Part } from '../schemas/queries.ts';
import type { Kind } from './item.ts';

/** What the elements of a list must fulfil; an absent condition lets everything through. */
export interface Conditions {
  readonly search?: string;
  readonly from?: Date;
  readonly until?: Date;
  /** At least one of these. */
  readonly tags?: readonly string[];
  readonly seccionId?: string;
  /** Where an event takes place, in the words of the content. */
  readonly location?: string;
}

export interface ListRequest {
  readonly kind: Kind;
  readonly part: Part;
  readonly conditions?: Conditions;
  readonly parent?: string;
}

/** A request as the database is asked it. */
export interface Asked {
  readonly request: ListRequest;
  /** The words looked for, as a tsquery; null for none. */
  readonly query: string | null;
  readonly now: Date;
  readonly preview: boolean;
}
