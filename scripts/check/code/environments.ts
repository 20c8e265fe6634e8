/**
 * TypeScript configurations, each without the globals of other runtime environments. Every product file belongs to
 * exactly one of these. A page has no `process`, a server has no `document`, and code that runs in both has neither. The
 * render worker's configuration includes the DOM, since the types of components need it; there the linter forbids
 * browser globals.
 */
export const ENVIRONMENTS: readonly string[] = [
  'tsconfig.browser.json',
  'tsconfig.server.json',
  'tsconfig.shared.json',
  'tsconfig.renderer.json',
];

/** Configuration of tests and tools, and all files that they import. */
export const EVERYTHING = 'tsconfig.json';
