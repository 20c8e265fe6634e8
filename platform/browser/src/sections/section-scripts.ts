import { type ModuleFederationRuntimePlugin, registerPlugins } from '@module-federation/enhanced/runtime';
import type { BootData } from '@site/contract/boot-data';
import type { SectionAddress } from '@site/contract/section-address';

interface ScriptUrls {
  /** Throws for an address that is not allowed. */
  readonly createScriptURL: (address: string) => TrustedScriptURL | string;
  readonly createHTML: (html: string) => TrustedHTML | string;
}

declare global {
  /** The Trusted Types policy (W3C); the bundles of sections read it here for their chunks. */
  var __SITE_SCRIPT_URLS__: ScriptUrls;
}

/** Timeout of a section's script, in milliseconds. */
const DEADLINE_MS = 8_000;

const toUrl = (address: string, base = location.origin) => new URL(address, base).href;

/** True while `trustTexts` runs: otherwise any script could declare HTML safe. */
let isReading = false;

/** Allows the service worker, the folders of the releases of known sections, and the texts of `trustTexts`. */
export function createScriptUrls(worker: string | null, known: ReadonlyMap<string, SectionAddress>): ScriptUrls {
  const createScriptURL = (address: string) => {
    const url = toUrl(address);
    if (address === worker) return address;
    for (const { entry } of known.values()) if (url.startsWith(toUrl('.', toUrl(entry)))) return address;
    throw new TypeError(`Scripts from ${address} are not allowed.`);
  };
  const createHTML = (html: string) => {
    if (!isReading) throw new TypeError('HTML is not allowed.');
    return html;
  };
  const rules = { createScriptURL, createHTML };
  return window.trustedTypes?.createPolicy('site-scripts', rules) ?? rules;
}

/**
 * Marks the rich texts of the page's data, which the server has sanitised, as safe: React inserts them again if
 * something has changed the page before hydration, such as a translator or a password manager.
 */
export function trustTexts(transfer: BootData['transfer']): BootData['transfer'] {
  isReading = true;
  const trusted = JSON.parse(JSON.stringify(transfer), (key, value) =>
    key === '__html' ? __SITE_SCRIPT_URLS__.createHTML(value) : value,
  );
  isReading = false;
  return trusted;
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
export function setUpSectionScripts(worker: string | null, known: ReadonlyMap<string, SectionAddress>): void {
  globalThis.__SITE_SCRIPT_URLS__ = createScriptUrls(worker, known);
  registerPlugins([toPlugin(known)]);
}
