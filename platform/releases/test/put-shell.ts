import { parseShellJson, SHELL, type ShellJson } from '@site/contract/shell-json';
import { PROTOCOL } from '@site/contract/worker/protocol';
import { site } from '../../contract/test/site-fixture.ts';
import type { ObjectStore } from '../src/store/object-store.ts';

/** The description of a minimal shell: a single script serves as boot script, service worker and renderer. */
export function toShellJson(version: string, more: Partial<ShellJson> = {}): ShellJson {
  const assets = { 'boot.js': { size: 1, integrity: '' } };
  const files = { boot: 'boot.js', serviceWorker: 'boot.js', render: 'boot.js', js: [], css: [], fonts: [] };
  const facts = { contract: 1, protocol: PROTOCOL, origin: '', shared: {}, exports: {}, build: version };
  return parseShellJson(JSON.stringify({ name: SHELL, version, ...facts, site, ...files, assets, ...more }), 'test');
}

/** Writes a release of the shell without files to a store. */
export async function putShell(store: ObjectStore, version: string, more: Partial<ShellJson> = {}): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify(toShellJson(version, more)));
  await store.write(`releases/${SHELL}/${version}/shell.json`, bytes, 'always');
}
