import { type ModuleFederationRuntimePlugin, registerPlugins } from '@module-federation/enhanced/runtime';
import type { SectionAddress } from '@site/contract/section-address';

/** Throws for an address that is not allowed. */
interface ScriptUrls {
  readonly createScriptURL: (address: string) => TrustedScriptURL | string;
}

declare global {
  /** The policy for script addresses; the bundles of sections read it here for their chunks. */
  var __SITE_SCRIPT_URLS__: ScriptUrls;
}

/** Timeout of a section's script, in milliseconds. */
const DEADLINE_MS = 8_000;

const toUrl = (address: string, base = location.origin) => new URL(address, base).href;

/** Allows the service worker and the folders of the releases of known sections. */
export function createScriptUrls(worker: string | undefined, known: ReadonlyMap<string, SectionAddress>): ScriptUrls {
  const createScriptURL = (address: string) => {
    const url = toUrl(address);
    if (address === worker) return address;
    for (const { entry } of known.values()) if (url.startsWith(toUrl('.', toUrl(entry)))) return address;
    throw new TypeError(`Scripts from ${address} are not allowed.`);
  };
  return window.trustedTypes?.createPolicy('site-scripts', { createScriptURL }) ?? { createScriptURL };
}

function loadScript(src: string, integrity: string): Promise<void> {
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
    script.src = __SITE_SCRIPT_URLS__.createScriptURL(src) as string;
    document.head.append(script);
  });
}

/** The federation runtime's own loader has neither integrity nor a timeout nor a Trusted Types policy. */
const toPlugin = (known: ReadonlyMap<string, SectionAddress>): ModuleFederationRuntimePlugin => ({
  name: 'load-entry',
  async loadEntry({ remoteInfo: { name } }) {
    const section = known.get(name);
    if (section && !Reflect.has(window, name)) await loadScript(section.entry, section.integrity);
    if (!Reflect.has(window, name)) throw new Error(`There is no container ${name}`);
    return Reflect.get(window, name);
  },
});

/**
 * Sets up how the scripts of sections are loaded: with the integrity hash of their release, a timeout, and the Trusted
 * Types policy for script addresses (W3C), which also applies to their chunks.
 *
 * @param worker address of the service worker, if the site has one
 * @param known the sections known so far, by container
 */
export function setUpSectionScripts(worker: string | undefined, known: ReadonlyMap<string, SectionAddress>): void {
  globalThis.__SITE_SCRIPT_URLS__ = createScriptUrls(worker, known);
  registerPlugins([toPlugin(known)]);
}
