/** A folder of entries, or a group of individual files. */
export interface Collection {
  readonly name: string;
  readonly label: string;
  readonly [option: string]: unknown;
}
