/** A module that the shell offers to all. */
export interface Offer {
  readonly name: string;
  readonly version: string;
  /** Gives the factory of the module, which stands in the shell's own script. */
  readonly factory: () => () => unknown;
}

/** A module that a bundle wants from whoever offers it. */
export interface Wish {
  readonly shareKey: string;
  readonly requiredVersion: string;
}

type Factories = Record<string, (module: { exports: unknown }) => void>;

/**
 * What a bundle's own runtime, written by Rspack, tells of itself and lets be done to it: `__webpack_require__`. The names
 * are Rspack's.
 */
export interface Bundle {
  /** Module factories by module id. */
  readonly m: Factories;
  /** What happens before a chunk is used, by kind. */
  readonly f: Record<string, (chunk: string) => void>;
  readonly initializeSharingData: {
    readonly uniqueName: string;
    readonly scopeToSharingDataMapping: { readonly default?: readonly Offer[] };
  };
  /** Which module ids stand for which wishes; ids by chunk, and those that are there from the start. */
  readonly consumesLoadingData?: {
    readonly chunkMapping?: Readonly<Record<string, readonly string[]>>;
    readonly moduleIdToConsumeDataMapping: Readonly<Record<string, Wish>>;
    readonly initialConsumes?: readonly string[];
  };
  readonly initializeExposesData?: { readonly moduleMap: Readonly<Record<string, () => Promise<() => unknown>>> };
  initContainer?: () => void;
  getContainer?: (name: string) => Promise<() => unknown>;
}

declare global {
  /** Starts a bundle that takes part in the federation; sections find the shell's by this name. */
  var __SITE_FEDERATION__: (bundle: Bundle) => void;
  /** The shell's Trusted Types policy, through which sections fetch their chunks in the browser. */
  var __SITE_SCRIPT_URLS__: { readonly createScriptURL: (address: string) => TrustedScriptURL | string };
}
