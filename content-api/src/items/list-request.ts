import type { Part } from '../schemas/queries.ts';
import type { Kind } from './item.ts';

/** What the elements of a list must fulfil; an absent condition lets everything through. */
export interface Conditions {
  readonly search?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** At least one of these. */
  readonly tags?: readonly string[] | undefined;
  readonly seccionId?: string | undefined;
  /** Where an event takes place, in the words of the content. */
  readonly location?: string | undefined;
}

export interface ListRequest {
  readonly kind: Kind;
  readonly part: Part;
  readonly conditions?: Conditions;
  readonly parent?: string;
}

export interface Asked {
  readonly request: ListRequest;
  /** The words looked for, as a tsquery; null for none. */
  readonly query: string | null;
  readonly now: Date;
  readonly preview: boolean;
}
