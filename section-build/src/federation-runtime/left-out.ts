/**
 * Stands in for parts of Module Federation's runtime that the shell never reaches in the browser: snapshots and preloading
 * by manifest (pages name their own files), remotes named at build time, the script loader (the shell's plugin loads
 * containers with integrity and under the Trusted Types policy), its logger, and the texts of its errors. Saves 4 kB of
 * brotli.
 */
function leftOut(): never {
  throw new Error('This part of the federation runtime is left out of the shell.');
}

/** The console does. */
export const createLogger = () => console;
export const createInfrastructureLogger = createLogger;
export const logger = console;
export const infrastructureLogger = console;

/** Error messages keep their code and the address that explains it. */
export const runtimeDescMap = {};
export const errorDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};

/** No hooks, no manifests. */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined };
  readonly manifestCache = new Map();
}

export {
  leftOut as bindLoggerToCompiler,
  leftOut as createLink,
  leftOut as createScript,
  leftOut as defaultPreloadArgs,
  leftOut as formatPreloadArgs,
  leftOut as getGlobalRemoteInfo,
  leftOut as isStaticResourcesEqual,
  leftOut as loadScript,
  leftOut as normalizePreloadExposes,
  leftOut as preloadAssets,
  leftOut as remotes,
  leftOut as safeWrapper,
};
