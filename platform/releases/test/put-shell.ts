import { parseShellJson, SHELL, type ShellJson } from '@site/contract/shell-json';
import { PROTOCOL } from '@site/contract/worker/protocol';
import type { ObjectStore } from '../src/store/object-store.ts';

const text = 'text';
const site = {
  lang: 'en',
  locale: 'en-GB',
  home: '/',
  icon: '/icon.svg',
  consent: null,
  drawings: {},
  offline: null,
  emergency: { title: text, text, retryText: text, retryButton: text, home: text },
  video: null,
  texts: {
    refusals: { 400: text, 405: text, 408: text, 413: text, 414: text, 429: text, 431: text, 500: text },
    foreignForm: text,
    longForm: text,
    noChoice: text,
    badPreviewLink: text,
    noPage: text,
    noDocument: text,
    documentUnavailable: text,
    apiUnavailable: text,
  },
};

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
