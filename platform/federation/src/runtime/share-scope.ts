import type { Bundle, Offer, Wish } from './bundle.ts';
import { satisfy } from './satisfy-caret.ts';

/** A shared module: its version, its provider and its users. */
interface Shared extends Omit<Offer, 'name' | 'factory'> {
  readonly from: string;
  readonly useIn: string[];
  readonly get: Offer['factory'];
}

/** Shared modules by name and version, in the shape of Module Federation's own runtime. */
export const scope: Record<string, Record<string, Shared>> = {};

/** Read by developer tools and tests. */
Object.assign(globalThis, {
  __FEDERATION__: { __INSTANCES__: [{ name: 'shell', shareScopeMap: { default: scope } }] },
});

function take(user: string, { shareKey, requiredVersion }: Wish): unknown {
  const shared = Object.values(scope[shareKey] ?? {}).find(({ version }) => satisfy(version, requiredVersion));
  if (!shared) throw new Error(`${user} needs ${shareKey} ${requiredVersion}, which the shell does not offer.`);
  if (!shared.useIn.includes(user)) shared.useIn.push(user);
  return shared.get()();
}

/**
 * Connects a bundle: registers what it provides, resolves what it needs, and makes its exposed modules available. The
 * shell provides everything at its start and sections nothing, so no version has to be negotiated.
 */
export function startBundle(bundle: Bundle): void {
  const { uniqueName, scopeToSharingDataMapping } = bundle.initializeSharingData;
  // `mfe_news_events@1.4.0`: a page holds one release of each section.
  const [user = ''] = uniqueName.split('@');
  for (const { name, version, factory } of scopeToSharingDataMapping.default ?? [])
    scope[name] = { [version]: { version, from: user, useIn: [], get: factory } };
  const provide = (ids: readonly string[] = []) => {
    for (const id of ids) {
      bundle.m[id] ??= (module) => {
        const wish = bundle.consumesLoadingData?.moduleIdToConsumeDataMapping[id];
        if (wish) module.exports = take(user, wish);
      };
    }
  };
  provide(bundle.consumesLoadingData?.initialConsumes);
  // Rspack writes no `f` into a bundle that has no chunks.
  if (bundle.f) bundle.f.consumes = (chunk) => provide(bundle.consumesLoadingData?.chunkMapping?.[chunk]);
  bundle.initContainer = () => undefined;
  bundle.getContainer = (name) =>
    bundle.initializeExposesData?.moduleMap[name]?.() ?? Promise.reject(new Error(`${user} exposes no ${name}.`));
}
