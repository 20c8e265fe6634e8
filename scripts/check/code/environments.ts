/** A runtime environment, with the globals that it provides. */
export interface Environment {
  readonly name: string;
  /** TypeScript configuration that checks its files without the globals of other environments. */
  readonly configuration: string;
}

/**
 * Every product file belongs to exactly one of these. A page has no `process`, a server has no `document`, and code
 * that runs in both has neither. The render worker's configuration includes the DOM, since the types of components need
 * it; there the linter forbids browser globals.
 */
export const ENVIRONMENTS: readonly Environment[] = [
  { name: 'browser', configuration: 'tsconfig.browser.json' },
  { name: 'server', configuration: 'tsconfig.server.json' },
  { name: 'browser and server', configuration: 'tsconfig.shared.json' },
  { name: 'render worker', configuration: 'tsconfig.renderer.json' },
];

/** Tests and tools, and all files that they import. */
export const EVERYTHING: Environment = { name: 'tests and tools', configuration: 'tsconfig.json' };
