import './provided-federation.ts';

const { bundlerRuntime, attachShareScopeMap, createInstance } = globalThis.__SITE_FEDERATION__;

/**
 * Stands in for `@module-federation/webpack-bundler-runtime` in the browser's build of a section: the functions are the
 * shell's, the state is the section's own. A container is evaluated once in a page, so it always gets a new instance.
 */
const federation = {
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  attachShareScopeMap,
  runtime: { init: createInstance },
};

export default federation;
