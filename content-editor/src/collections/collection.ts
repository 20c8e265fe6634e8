/** A folder of entries, or some files that exist once. */
export interface Collection {
  readonly name: string;
  readonly label: string;
  readonly [option: string]: unknown;
}
