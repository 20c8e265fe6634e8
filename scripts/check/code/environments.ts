/** What a file may rely on at run time. */
export interface Environment {
  readonly name: string;
  /** The configuration that checks its files without the globals of the others. */
  readonly configuration: string;
}

/**
 * Every product file belongs to one of these. A page has no `process`, a server no `document`, and what runs in both has
 * neither. The render worker has both, since the components' types name the DOM: there the linter forbids the browser's
 * globals.
 */
export const ENVIRONMENTS: readonly Environment[] = [
  { name: 'browser', configuration: 'tsconfig.browser.json' },
  { name: 'server', configuration: 'tsconfig.server.json' },
  { name: 'browser and server', configuration: 'tsconfig.shared.json' },
  { name: 'render worker', configuration: 'tsconfig.renderer.json' },
];

/** Tests and tools, with everything that they import. */
export const EVERYTHING: Environment = { name: 'tests and tools', configuration: 'tsconfig.json' };
