import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { promote, publishQuickly, readShell } from '@site/releases/publisher';
import { type ObjectStore, readChannel } from '@site/releases/reader';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { serve } from '../../../base/test/serve.ts';
import { type Harbour, useHarbour, writeFrame, writeVariant } from '../../test/harbour.ts';
import { toChangeCheck } from './check-rendering.ts';
import { findChromium } from './find-chromium.ts';

let root: string;
let store: ObjectStore;
let harbour: Harbour;
let env: Record<string, string | undefined>;
/** A content API without content: it responds, with 404. */
const api = await serve((_, response) => void response.writeHead(404).end());
const told: string[] = [];
let number = 0;

/**
 * Publishes a release of `pilots` whose second page first runs `code`, on the server (`node`) or in the browser
 * (`web`).
 */
async function publishPilots(code: string, half: 'node' | 'web' = 'node'): Promise<string> {
  const version = `2.0.${++number}`;
  const dist = await writeVariant(harbour.section, path.join(root, 'dist', version), {
    name: 'pilots',
    version,
    paths: ['/pilots', '/pilots/tides'],
    change: (file, text) =>
      !file.startsWith(half)
        ? text
        : text.replace(/(function(?: TidesPage)?\(\{ ?day(?::\w+)? ?\}\) ?\{)/, (start) => `${start}${code};`),
  });
  await publishQuickly(store, dist, '');
  return version;
}

const check = () => toChangeCheck({ store, env, report: (line) => void told.push(line) });
const tryPilots = async (version: string) =>
  promote(store, 'production', { pilots: version }, new Date(), { check: check() }).then(
    () => 'live',
    (error: Error) => error.message,
  );

beforeAll(async () => {
  root = await makeFolder();
  store = folderStore(path.join(root, 'store'));
  harbour = await useHarbour();
  env = {
    ...process.env,
    API_BASE: api.url,
    RENDER_DEADLINE_MS: '1500',
    RENDER_MEMORY_MB: '128',
  };
  await publishQuickly(store, harbour.frame, '', '1.0.0');
  const dist = path.join(root, 'dist/harbour');
  await writeVariant(harbour.section, dist, { name: 'harbour', version: '1.0.0', paths: ['/', '/tides'] });
  await publishQuickly(store, dist, '');
  await promote(store, 'production', { harbour: '1.0.0', shell: '1.0.0' }, new Date());
}, 120_000);
afterAll(() => {
  api.stop();
});

describe('a promotion is refused for a page that', () => {
  it.each([
    ['never ends', 'for (;;);', /\/pilots\/tides never ends and blocks its worker \(pilots@2/],
    ['throws', 'throw new Error("kaputt")', /\/pilots\/tides fails with status 500: Error: kaputt/],
    ['waits forever', 'throw new Promise(() => {})', /\/pilots\/tides was not ready within the deadline/],
    ['fills the heap', 'for (const a = [];;) a.push({ a: [1, 2, 3] })', /\/pilots\/tides needs more memory than/],
    // The collector keeps it from failing for seconds.
    [
      'fills the heap with large arrays',
      'for (const a = [];;) a.push(new Array(1e5).fill(1))',
      /\/pilots\/tides needs more memory than/,
    ],
    [
      'holds 2 GB of buffers',
      'globalThis.a = []; for (let i = 0; i < 200; i++) a.push(new Uint8Array(1e7).fill(1))',
      /needs more memory than/,
    ],
    ['exits the process', 'process.exit(3)', /\/pilots\/tides (?:exits its render worker|fails with status 500)/],
    [
      'shows what the live shell lacks',
      'return (0, react_jsx_runtime__rspack_import_0.jsx)(react_jsx_runtime__rspack_import_0.NewInThisCheckout, {})',
      /\/pilots\/tides fails with status 500: .*type is invalid/,
    ],
  ])(
    '%s',
    async (_, code, sentence) => {
      expect(await tryPilots(await publishPilots(code))).toMatch(sentence);
      expect((await readChannel(store, 'production'))?.sections).toEqual(['harbour', 'shell']);
    },
    120_000,
  );

  it('has a compressed copy that does not match its file', async () => {
    const version = await publishPilots('');
    const [copy = ''] = (await store.list(`releases/pilots/${version}/web/`)).filter((key) => key.endsWith('.br'));
    await store.write(copy, new TextEncoder().encode('evil'), 'always');
    expect(await tryPilots(version)).toMatch(/\.br of pilots@2[.\d]+ /);
  }, 60_000);

  it('imports what the live shell lacks on a page that no check opens', async () => {
    const version = `2.0.${++number}`;
    const dist = await writeVariant(harbour.section, path.join(root, 'dist', version), {
      name: 'pilots',
      version,
      paths: ['/pilots', '/pilots/tides'],
      change: (_file, text) =>
        text.replace(/(var (contract\w+) = __webpack_require__\("\w+"\);)/, '$1 const never = () => $2.newHelper();'),
    });
    await publishQuickly(store, dist, '');
    expect(await tryPilots(version)).toBe(
      `Nothing was changed:\n- pilots@${version} imports newHelper from @site/contract, which shell@1.0.0 does not offer. Promote a shell that does first, or both in one step.`,
    );
  }, 60_000);

  it('breaks a global that all sections share', async () => {
    const version = await publishPilots('');
    const dist = path.join(root, 'dist/evil');
    const change = (file: string, text: string) =>
      file === 'node/remoteEntry.js' ? `Array.prototype.map = () => { throw new Error("spoilt") };\n${text}` : text;
    await writeVariant(harbour.section, dist, { name: 'evil', version: '1.0.0', paths: ['/evil', '/evil/b'], change });
    await publishQuickly(store, dist, '');
    expect(version).toBeTruthy();
    const refusal = await promote(store, 'production', { evil: '1.0.0' }, new Date(), { check: check() }).catch(String);
    expect(refusal).toMatch(/spoilt|cannot be loaded/);
  }, 60_000);

  it('fails in the browser only', async () => {
    if (!(await findChromium())) return expect(await tryPilots(await publishPilots(''))).toBe('live');
    expect(await tryPilots(await publishPilots('throw Error("kaputt")', 'web'))).toMatch(
      /\/pilots\/tides (?:throws|reports an error) in the browser: .*kaputt/,
    );
  }, 120_000);
});

describe('a promotion of the shell', () => {
  const publishFrame = async (version: string, change: (text: string) => string) =>
    publishQuickly(store, await writeFrame(harbour.frame, path.join(root, 'dist/frame', version), version, change), '');
  const tryShell = (version: string) =>
    promote(store, 'production', { shell: version }, new Date(), { check: check() }).then(
      () => 'live',
      (error: Error) => error.message,
    );

  it('is refused when it breaks the page of a section, and the owner is named', async () => {
    await publishFrame('1.1.0', (text) => text.replace('"Since "', 'undefinedName'));
    expect(await tryShell('1.1.0')).toMatch(
      /With shell@1.1.0 the page .* of harbour@1.0.0 \(.*\) fails with status 500: .*undefinedName/,
    );
  }, 60_000);
  it('is refused when its renderer cannot be loaded', async () => {
    await publishFrame('1.2.0', (text) => `throw new Error("kaputt");${text}`);
    expect(await tryShell('1.2.0')).toMatch(/The release set cannot be loaded: .*kaputt/);
  }, 60_000);
  it('succeeds when all pages are unchanged', async () => {
    await publishFrame('1.3.0', (text) => text);
    expect(await tryShell('1.3.0')).toBe('live');
  }, 120_000);
  it('replaces a live one whose files are damaged, although a page fails with both', async () => {
    await promote(store, 'production', { pilots: await publishPilots('throw new Error("kaputt")') }, new Date());
    await publishFrame('1.4.0', (text) => text);
    const render = (await readShell(store, { shell: '1.3.0' }))?.render ?? '';
    const key = `releases/shell/1.3.0/${render}`;
    const whole = await store.read(key);
    await store.write(key, new TextEncoder().encode('damaged'), 'always');
    expect(await tryShell('1.4.0')).toBe('live');
    if (whole) await store.write(key, whole.bytes, 'always');
  }, 120_000);
});

// Pages that crash or block their worker are tested in describe-outcome.test.ts.
describe('without a content API', () => {
  const alone = { RENDER_DEADLINE_MS: '1500', API_BASE: 'http://127.0.0.1:9' };
  it.each([
    [
      'a crash',
      'throw new Error("kaputt")',
      /fails with status 500: Error: kaputt, while the content API does not respond/,
    ],
    [
      'a promise that never settles',
      'throw new Promise(() => {})',
      /was not ready within the deadline: .* while the content API/,
    ],
    [
      'a page that cannot be checked',
      '',
      /The content API http:\/\/127\.0\.0\.1:9 does not respond, so the smoke pages/,
    ],
  ])(
    '%s is refused as well',
    async (_, code, sentence) => {
      const version = await publishPilots(code);
      const alike = toChangeCheck({ store, env: { ...env, ...alone }, report: () => undefined });
      await expect(promote(store, 'production', { pilots: version }, new Date(), { check: alike })).rejects.toThrow(
        sentence,
      );
    },
    60_000,
  );
});

it('promotes a working release, and reports if no browser checked it', async () => {
  expect(await tryPilots(await publishPilots(''))).toBe('live');
  expect(told.length > 0).toBe((await findChromium()) === null);
}, 120_000);
