/** What came of a command, as text for a person. */
export interface Outcome {
  readonly ok: boolean;
  readonly text: string;
}
