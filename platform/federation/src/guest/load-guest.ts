import { createInstance } from '@module-federation/enhanced/runtime';
import { keepPromise } from '@site/base/single-flight';
import * as react from 'react';
import { type ComponentType, version } from 'react';
import * as jsx from 'react/jsx-runtime';
import * as dom from 'react-dom';
import { allowScripts } from './allow-scripts.ts';
import type { RemoteParts } from './remote-parts.ts';

const toShared = (module: unknown) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${version}`, eager: true },
});

const loading = new Map<string, Promise<ComponentType>>();

/** Loads a guest once: its container takes the shared modules of one runtime, and refuses those of a second. */
export async function loadGuest(parts: RemoteParts): Promise<ComponentType> {
  if (!allowScripts(Object.keys(parts.files))) return new Promise(() => {});
  return keepPromise(loading, parts.guest.name, () => loadNow(parts));
}

/** With Module Federation's own runtime, which is part of this chunk alone. It gets the site's React. */
async function loadNow({ guest, entry, files }: RemoteParts): Promise<ComponentType> {
  // The shell's runtime is no instance of this one, which looks for itself among all.
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
