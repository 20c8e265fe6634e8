/** Where commands run: the workspace of a site, or the folder of one section. */
export interface Project {
  /** Absolute folder that relative paths start from. */
  readonly root: string;
  /** What can be built and published here: sections, and the shell in the workspace of a site. */
  readonly names: readonly string[];
  readonly toFolder: (name: string) => string;
  /** Builds one of them into `dist` of its folder. */
  readonly build: (name: string) => Promise<void>;
  readonly readRevision: (name: string) => string;
  /** How its commands are begun, for messages: `npm run releases --`. */
  readonly program: string;
}
