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
  /** A command line that moves a section, for messages; null for a section that this project does not move. */
  readonly toCommand: (command: 'promote' | 'rollback', section: string, ...rest: readonly string[]) => string | null;
}
