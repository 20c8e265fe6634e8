import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { SectionAddress } from '../federation/section-address.ts';
import type { ScriptUrls } from './trusted-script-url.ts';

/** Milliseconds after which a section's script counts as failed. */
const DEADLINE_MS = 8_000;

function loadScript(src: string, integrity: string, toUrl: ScriptUrls): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => finish(new Error(`${src} did not arrive within ${DEADLINE_MS} ms`)), DEADLINE_MS);
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
    script.src = toUrl(src) as string;
    document.head.append(script);
  });
}

/**
 * Loads the containers of sections for Module Federation: with the integrity hash of the release, with a deadline, and
 * under the Trusted Types policy. The federation runtime's own loader has none of the three.
 */
export function loadEntryPlugin(sections: readonly SectionAddress[], toUrl: ScriptUrls): ModuleFederationRuntimePlugin {
  return {
    name: 'load-entry',
    async loadEntry({ remoteInfo }) {
      const { name } = remoteInfo;
      const section = sections.find(({ container }) => container === name);
      if (!section) throw new Error(`The release set has no container ${name}`);
      if (!Reflect.has(window, name)) await loadScript(section.entry, section.integrity, toUrl);
      if (!Reflect.has(window, name)) throw new Error(`${section.entry} defined no container ${name}`);
      return Reflect.get(window, name);
    },
  };
}
