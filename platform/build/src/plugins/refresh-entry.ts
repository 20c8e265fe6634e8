import { createRequire } from 'node:module';

/**
 * The module that connects React's hot reloading to React. It must run before React DOM, in the shell and once in each
 * section. Containers are no entries that the React plugin sees, so it is added by hand.
 */
export function refreshEntry(): string {
  const plugin = createRequire(import.meta.url).resolve('@rsbuild/plugin-react');
  return createRequire(plugin).resolve('@rspack/plugin-react-refresh/react-refresh-entry');
}
