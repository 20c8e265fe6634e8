import { createRequire } from 'node:module';

/**
 * The module that joins React's hot reloading to React. It has to run before React DOM does, in the shell, and once in
 * each section; the federation's containers are no entries that the React plugin would see, so it is named by hand.
 */
export function refreshEntry(): string {
  const plugin = createRequire(import.meta.url).resolve('@rsbuild/plugin-react');
  return createRequire(plugin).resolve('@rspack/plugin-react-refresh/react-refresh-entry');
}
