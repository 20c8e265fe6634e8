/** Where commands run: a site's workspace, or the folder of one section. */
export interface Project {
  /** Absolute path; base of relative paths. */
  readonly root: string;
  /** Everything that can be built and published here: sections and, in a site's workspace, the shell. */
  readonly names: readonly string[];
  readonly toFolder: (name: string) => string;
  /** Builds a section or the shell into `dist` of its folder. */
  readonly build: (name: string) => Promise<void>;
  readonly readRevision: (name: string) => string;
  /** The start of its command lines, for messages: `npm run releases --`. */
  readonly program: string;
}
