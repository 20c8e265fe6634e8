export interface Suggestion {
  readonly url: string;
  readonly name: string;
  /** Type as text: `Noticia`. */
  readonly type: string;
}

/** Finds suggestions for a text. A rejection, such as after an abort, means that there are none. */
export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

export interface SearchFieldLabels {
  /** Accessible name of the list of suggestions. */
  readonly suggestions: string;
  /** Announced when suggestions appear: `3 sugerencias`. */
  readonly count: (count: number) => string;
}

export interface SuggestionsProps {
  readonly field: HTMLInputElement;
  readonly labels: SearchFieldLabels;
  readonly suggest: Suggest;
}
