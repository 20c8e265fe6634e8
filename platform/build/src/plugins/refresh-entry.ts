import { createRequire } from 'node:module';

/**
 * The module that connects hot reloading to React. It must run before React DOM, in the shell and once in each section.
 * It is added explicitly, since the React plugin does not recognise containers as entries.
 */
export function refreshEntry(): string {
  const plugin = createRequire(import.meta.url).resolve('@rsbuild/plugin-react');
  return createRequire(plugin).resolve('@rspack/plugin-react-refresh/react-refresh-entry');
}
