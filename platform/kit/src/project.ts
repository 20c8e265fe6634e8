/** Where commands run: the workspace of a site, or the folder of one section. */
export interface Project {
  /** Absolute folder that relative paths start from. */
  readonly root: string;
  /** What can be built and published here: sections, and the shell in the workspace of a site. */
  readonly names: readonly string[];
  /** Absolute folder of one of them. */
  readonly toFolder: (name: string) => string;
  /** Builds one of them into `dist` of its folder. */
  readonly build: (name: string) => Promise<void>;
  /** Hash of what it is built from. */
  readonly readRevision: (name: string) => string;
  /** How its commands are begun, for messages: `npm run releases --`. */
  readonly program: string;
}
