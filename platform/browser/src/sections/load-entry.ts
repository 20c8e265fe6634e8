import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { SectionAddress } from '@site/contract/section-address';
import type { ScriptUrls } from './trusted-script-url.ts';

/** Timeout of a section's script, in milliseconds. */
const DEADLINE_MS = 8_000;

function loadScript(src: string, integrity: string, urls: ScriptUrls): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => finish(new Error(`${src} did not load within ${DEADLINE_MS} ms`)), DEADLINE_MS);
    function finish(error?: Error) {
      clearTimeout(timer);
      if (!error) return resolve();
      script.remove();
      reject(error);
    }
    script.addEventListener('load', () => finish());
    script.addEventListener('error', () => finish(new Error(`${src} could not be loaded`)));
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = urls.createScriptURL(src) as string;
    document.head.append(script);
  });
}

/**
 * Loads containers of sections with the integrity hash of their release, a timeout and the Trusted Types policy. The
 * federation runtime's own loader has none of the three.
 */
export function loadEntryPlugin(
  containers: ReadonlyMap<string, SectionAddress>,
  urls: ScriptUrls,
): ModuleFederationRuntimePlugin {
  return {
    name: 'load-entry',
    async loadEntry({ remoteInfo }) {
      const { name } = remoteInfo;
      const section = containers.get(name);
      if (section && !Reflect.has(window, name)) await loadScript(section.entry, section.integrity, urls);
      if (!Reflect.has(window, name)) throw new Error(`There is no container ${name}`);
      return Reflect.get(window, name);
    },
  };
}
