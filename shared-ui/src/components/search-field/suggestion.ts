/** Something that a visitor who types may be looking for. */
export interface Suggestion {
  readonly url: string;
  readonly name: string;
  /** What it is, in words: `Noticia`. */
  readonly type: string;
}

/** Finds suggestions for a text. May reject, also when the signal gave it up: then there are none. */
export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

export interface SearchFieldLabels {
  /** Accessible name of the list of suggestions. */
  readonly suggestions: string;
  /** Said when suggestions appear: `3 sugerencias`. */
  readonly count: (count: number) => string;
}

/** What the list of suggestions needs. */
export interface SuggestionsProps {
  readonly field: HTMLInputElement;
  readonly labels: SearchFieldLabels;
  readonly suggest: Suggest;
}
