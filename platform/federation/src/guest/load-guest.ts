import { createInstance } from '@module-federation/enhanced/runtime';
import { keepPromise } from '@site/base/single-flight';
import * as react from 'react';
import { type ComponentType, version } from 'react';
import * as jsx from 'react/jsx-runtime';
import * as dom from 'react-dom';
import { allowScripts } from './allow-scripts.ts';
import type { RemoteParts } from './guest-parts.ts';

const toShared = (module: unknown) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${version}`, eager: true },
});

const loading = new Map<string, Promise<ComponentType>>();

/** Loads a guest once: its container accepts the shared modules of one runtime and rejects those of a second. */
export async function loadGuest(parts: RemoteParts): Promise<ComponentType> {
  if (!allowScripts(Object.keys(parts.files))) return new Promise(() => {});
  return keepPromise(loading, parts.guest.name, () => loadNow(parts));
}

/** Uses Module Federation's own runtime, which only this chunk contains, and provides the site's React to the guest. */
async function loadNow({ guest, entry, files }: RemoteParts): Promise<ComponentType> {
  // Module Federation's runtime reads the options of every registered instance; the shell's own runtime has none.
  for (const instance of globalThis.__FEDERATION__.__INSTANCES__) instance.options ??= { name: 'shell' } as never;
  const runtime = createInstance({
    name: 'guests',
    remotes: [{ name: guest.container, entry: new URL(entry, location.href).href, type: 'global' }],
    shared: { react: toShared(react), 'react/jsx-runtime': toShared(jsx), 'react-dom': toShared(dom) },
    plugins: [
      {
        name: 'integrity',
        createScript({ url }) {
          const script = document.createElement('script');
          script.integrity = files[new URL(url).pathname] ?? '';
          script.crossOrigin = 'anonymous';
          script.src = url;
          return script;
        },
      },
    ],
  });
  const loaded = await runtime.loadRemote<{ default?: ComponentType }>(`${guest.container}/${guest.module}`);
  if (!loaded?.default) throw new Error(`${guest.container}/${guest.module} has no default export.`);
  return loaded.default;
}
