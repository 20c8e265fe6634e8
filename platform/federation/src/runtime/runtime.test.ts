import { beforeAll, describe, expect, it } from 'vitest';
import type { Bundle, ConsumedModule, ProvidedModule } from './bundle.ts';
import { startBundle } from './runtime.ts';

interface Parts {
  readonly name: string;
  readonly offers?: readonly ProvidedModule[];
  readonly wishes?: Readonly<Record<string, ConsumedModule>>;
}

/** Builds a bundle as Rspack writes it, with one chunk `page` that uses all of its `wishes`. */
function toBundle({ name, offers = [], wishes = {} }: Parts): Bundle {
  return {
    m: {},
    f: {},
    initializeSharingData: { uniqueName: name, scopeToSharingDataMapping: { default: offers } },
    consumesLoadingData: { chunkMapping: { page: Object.keys(wishes) }, moduleIdToConsumeDataMapping: wishes },
    initializeExposesData: { moduleMap: { './section': async () => () => `${name} itself` } },
  };
}

function run(bundle: Bundle, id: string): unknown {
  const module = { exports: null as unknown };
  bundle.m[id]?.(module);
  return module.exports;
}

const api = { once: true };

describe('a bundle of the federation', () => {
  beforeAll(() =>
    startBundle(toBundle({ name: 'shell', offers: [{ name: 'api', version: '1.4.2', factory: () => () => api }] })),
  );

  it('gets the same module instance that the shell offers, once its chunk has loaded', () => {
    const section = toBundle({ name: 'mfe_a@1.0.0', wishes: { x: { shareKey: 'api', requiredVersion: '^1.4.0' } } });
    startBundle(section);
    expect(section.m.x).toBeUndefined();
    section.f?.consumes?.('page');
    expect(run(section, 'x')).toBe(api);
  });

  it.each([
    ['in another version', { shareKey: 'api', requiredVersion: '^2.0.0' }],
    ['in a newer version', { shareKey: 'api', requiredVersion: '^1.5.0' }],
    ['at all', { shareKey: 'maps', requiredVersion: '^1.0.0' }],
  ])('fails with the name of a module that the shell does not offer %s', (_, wish) => {
    const section = toBundle({ name: 'mfe_b@1.0.0', wishes: { x: wish } });
    startBundle(section);
    section.f?.consumes?.('page');
    expect(() => run(section, 'x')).toThrow(
      `mfe_b needs ${wish.shareKey} ${wish.requiredVersion}, which the shell does not offer.`,
    );
  });

  it('works without its own chunk', () => {
    const { f: _, ...whole } = toBundle({
      name: 'mfe_d@1.0.0',
      wishes: { x: { shareKey: 'api', requiredVersion: '^1.4.0' } },
    });
    const bundle = {
      ...whole,
      consumesLoadingData: { ...whole.consumesLoadingData, initialConsumes: ['x'] },
    } as Bundle;
    startBundle(bundle);
    expect(run(bundle, 'x')).toBe(api);
  });

  it('returns the modules that it exposes and rejects others', async () => {
    const section = toBundle({ name: 'mfe_c@1.0.0' });
    startBundle(section);
    expect((await section.getContainer?.('./section'))?.()).toBe('mfe_c@1.0.0 itself');
    await expect(section.getContainer?.('./other')).rejects.toThrow('mfe_c exposes no ./other.');
  });
});
