import { createInstance } from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import './provided-federation.ts';

/**
 * Runs in the shell before any section's container: lets them use the shell's copy of the federation runtime. The shell
 * exposes nothing, so its own copy goes without what containers start with.
 */
globalThis.__SITE_FEDERATION__ = {
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
  attachShareScopeMap: federation.attachShareScopeMap,
  createInstance,
};
