/** Faults of a section. */
export const SECTION_FAULTS = [
  'bytes missing',
  'bytes corrupt',
  'throws when loaded',
  'throws in a loader',
  'throws in render',
  'throws in the browser only',
  'endless loop on the server',
  'promise that never settles',
  'leaks memory',
  'answers after 30 s',
  'throws when left',
  'throws in metadata',
  'throws nothing in the browser',
] as const;

/** Faults that use up processor time or memory of the machine. */
export const HARMFUL_FAULTS = ['endless loop on the server', 'eats all memory', 'eats all buffers'] as const;

export type SectionFault = (typeof SECTION_FAULTS)[number] | (typeof HARMFUL_FAULTS)[number];

/** Faults that prevent a release from loading: a running gateway never switches to it. */
export const LOAD_FAULTS: ReadonlySet<SectionFault> = new Set(['bytes missing', 'bytes corrupt', 'throws when loaded']);

/** Source text of a faulty route and a faulty fragment. `good` is the original function. */
interface Spoiled {
  readonly route: string;
  readonly fragment: string;
}

const THROW = `() => { throw new Error('section fault'); }`;
const SLOW = `async (...parts) => { await new Promise((go) => setTimeout(go, 30_000)); return good(...parts); }`;
const NEVER = `() => new Promise(() => {})`;
const LOOP = `(...parts) => { while (isServer); return good(...parts); }`;
const LEAK = `(...parts) => { if (isServer) held.push(new Array(500_000).fill(held.length)); return good(...parts); }`;
const THROW_WHEN_LEFT = `(props) => {
  const { createElement, useEffect } = react();
  useEffect(() => () => { throw new Error('section fault'); }, []);
  return createElement(good, props);
}`;
const EAT = (bite: string) => `(...parts) => { while (isServer) held.push(${bite}); return good(...parts); }`;
const inLoader = (source: string): Spoiled => ({
  route: `((good) => ({ ...route, loader: ${source} }))(route.loader)`,
  fragment: `((good) => ({ load: ${source} }))(fragment.load)`,
});
const inComponent = (source: string): Spoiled => ({
  route: `((load) => ({ ...route, lazy: { Component: async () => { const good = await load(); return ${source}; } } }))(route.lazy.Component)`,
  fragment: `((load) => ({ load: async (...parts) => { const good = await load(...parts); return ${source}; } }))(fragment.load)`,
});

const SPOILED: Readonly<Partial<Record<SectionFault, Spoiled>>> = {
  'throws in a loader': inLoader(THROW),
  'throws in render': inComponent(THROW),
  'throws in the browser only': inComponent(`isServer ? good : ${THROW}`),
  'throws when left': inComponent(`isServer ? good : ${THROW_WHEN_LEFT}`),
  'throws in metadata': { route: `({ ...route, handle: { meta: ${THROW} } })`, fragment: 'fragment' },
  // The router's error boundary does not notice it.
  'throws nothing in the browser': inComponent(`isServer ? good : () => { throw undefined; }`),
  'endless loop on the server': inLoader(LOOP),
  'promise that never settles': inLoader(NEVER),
  'leaks memory': inLoader(LEAK),
  'answers after 30 s': inLoader(SLOW),
  'eats all memory': inLoader(EAT('new Array(1_000_000).fill(held.length)')),
  'eats all buffers': inLoader(EAT('new Uint8Array(16_000_000).fill(1)')),
};

/**
 * Adds a fault to a built container. It affects everything that the section exposes, in Node and in the browser.
 *
 * @param text script of the container
 * @param container name of its global variable
 */
export function spoilContainer(text: string, fault: SectionFault, container: string): string {
  if (fault === 'throws when loaded') return `throw new Error('section fault');${text}`;
  const spoiled = SPOILED[fault];
  if (!spoiled) return text;
  return `${text};(() => {
  const isServer = typeof window === 'undefined';
  const held = [];
  const react = () => {
    const [shared] = Object.values(__FEDERATION__.__INSTANCES__[0].shareScopeMap.default.react);
    return shared.get()();
  };
  const original = isServer ? module.exports : window.${container};
  const spoil = (exposed) => {
    const section = exposed.default;
    if (!section || !Array.isArray(section.routes)) return exposed;
    const routes = section.routes.map((route) => ${spoiled.route});
    const fragments = Object.fromEntries(
      Object.entries(section.fragments).map(([name, fragment]) => [name, ${spoiled.fragment}]),
    );
    return { default: { ...section, routes, fragments } };
  };
  const faulty = {
    init: (...parts) => original.init(...parts),
    get: async (name) => { const toModule = await original.get(name); return () => spoil(toModule()); },
  };
  if (isServer) module.exports = faulty; else window.${container} = faulty;
})();`;
}
