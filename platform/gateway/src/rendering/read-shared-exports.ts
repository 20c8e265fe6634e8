/** The part of the federation runtime's global that developer tools read. */
interface FederationGlobal {
  readonly __FEDERATION__?: {
    readonly __INSTANCES__: readonly {
      readonly shareScopeMap: Readonly<
        Record<string, Readonly<Record<string, Readonly<Record<string, { readonly get: () => () => object }>>>>>
      >;
    }[];
  };
}

/** The names that each shared module exports, as the shell's bundle in this thread offers them. */
export function readSharedExports(): Readonly<Record<string, readonly string[]>> {
  const [instance] = (globalThis as FederationGlobal).__FEDERATION__?.__INSTANCES__ ?? [];
  const shared = Object.entries(instance?.shareScopeMap.default ?? {});
  return Object.fromEntries(
    shared.map(([name, versions]) => [name, Object.values(versions).flatMap(({ get }) => Object.keys(get()()))]),
  );
}
