import { getInstance } from '@module-federation/runtime';

/** A shared module as the federation runtime holds it: who brought each version of it, and who uses it. */
export interface SharedUse {
  readonly version: string;
  readonly from: string;
  readonly users: readonly string[];
}

/** Every shared module by its name. More than one entry for a module means that it exists more than once. */
export function readSharedUse(): Readonly<Record<string, readonly SharedUse[]>> {
  const scope = getInstance()?.shareScopeMap.default ?? {};
  return Object.fromEntries(
    Object.entries(scope).map(([name, versions]) => [
      name,
      Object.entries(versions).map(([version, { from, useIn }]) => ({ version, from, users: useIn })),
    ]),
  );
}
