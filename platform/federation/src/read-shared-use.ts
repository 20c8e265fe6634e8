import { getInstance } from '@module-federation/enhanced/runtime';
import type { SharedUse } from '@site/contract/worker/renderer';

/** All shared modules by name. A module with more than one entry exists more than once. */
export function readSharedUse(): Readonly<Record<string, readonly SharedUse[]>> {
  const scope = getInstance()?.shareScopeMap.default ?? {};
  return Object.fromEntries(
    Object.entries(scope).map(([name, versions]) => [
      name,
      Object.entries(versions).map(([version, { from, useIn }]) => ({ version, from, users: useIn })),
    ]),
  );
}
