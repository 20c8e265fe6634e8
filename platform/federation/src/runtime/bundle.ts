export interface ProvidedModule {
  readonly name: string;
  readonly version: string;
  /** Returns the factory of the module, which is in the shell's own script. */
  readonly factory: () => () => unknown;
}

export interface ConsumedModule {
  readonly shareKey: string;
  readonly requiredVersion: string;
}

type Factories = Record<string, (module: { exports: unknown }) => void>;

/** `__webpack_require__`, the runtime that Rspack writes into a bundle. Rspack defines the names. */
export interface Bundle {
  /** Module factories by module id. */
  readonly m: Factories;
  /** Handlers that run before a chunk is used, by kind. */
  readonly f?: Record<string, (chunk: string) => void>;
  readonly initializeSharingData: {
    readonly uniqueName: string;
    readonly scopeToSharingDataMapping: { readonly default?: readonly ProvidedModule[] };
  };
  /** Shared modules by module id; the ids that each chunk needs, and those needed at the start. */
  readonly consumesLoadingData?: {
    readonly chunkMapping?: Readonly<Record<string, readonly string[]>>;
    readonly moduleIdToConsumeDataMapping: Readonly<Record<string, ConsumedModule>>;
    readonly initialConsumes?: readonly string[];
  };
  readonly initializeExposesData?: { readonly moduleMap: Readonly<Record<string, () => Promise<() => unknown>>> };
  initContainer?: () => void;
  getContainer?: (name: string) => Promise<() => unknown>;
}

declare global {
  /** Set by the shell; every federated bundle calls it at its start. */
  var __SITE_FEDERATION__: (bundle: Bundle) => void;
}
