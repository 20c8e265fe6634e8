import type { createInstance } from '@module-federation/runtime';
import type federation from '@module-federation/webpack-bundler-runtime';

/** What the shell hands to the sections' containers, so that none brings the federation runtime again (3 kB each). */
export interface ProvidedFederation {
  readonly bundlerRuntime: Partial<typeof federation.bundlerRuntime>;
  readonly attachShareScopeMap: typeof federation.attachShareScopeMap;
  readonly createInstance: typeof createInstance;
}

declare global {
  var __SITE_FEDERATION__: ProvidedFederation;
}
