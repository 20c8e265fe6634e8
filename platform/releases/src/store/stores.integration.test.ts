import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSection } from '../../test/build-section.ts';
import { STORE_PLACES } from '../../test/store-places.ts';
import { promote, promoteCanary } from '../channel/promote.ts';
import { prune, TAB_PROMISE_MS } from '../channel/prune.ts';
import { rollback } from '../channel/rollback.ts';
import { readHistory, readStatus } from '../channel/status.ts';
import { publish } from '../release/publish.ts';
import { readVerified } from '../release/read-verified.ts';
import { readSectionJson } from '../release/release-reader.ts';
import { listReleases, verify } from '../release/verify.ts';
import type { ObjectStore } from './object-store.ts';
import { openStore, type StoreSettings } from './open-store.ts';

/** Number of writers that race for one key, and number of races. */
const WRITERS = 8;
const RACES = 5;

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

describe.each(STORE_PLACES)('$name', ({ available, open }) => {
  describe.skipIf(!available)('as a store', () => {
    let settings: StoreSettings;
    let close: (() => Promise<void>) | undefined;
    let store: ObjectStore;
    let root: string;

    /** Another process's view of the same store. */
    const openAnother = () => openStore(settings, root);

    beforeAll(async () => {
      root = await mkdtemp(path.join(tmpdir(), 'stores-'));
      const opened = await open();
      close = opened.close;
      settings = opened.settings;
      store = await openAnother();
    }, 120_000);
    afterAll(async () => {
      await close?.();
      await rm(root, { recursive: true });
    });

    it('returns what was written, and null for unknown keys', async () => {
      expect(await store.read('none')).toBeNull();
      expect(await store.read('none/at/all.json')).toBeNull();
      const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);
      expect(await store.write('a/bytes', bytes, 'always')).toBe(true);
      expect(Buffer.compare((await store.read('a/bytes'))?.bytes ?? encode(''), bytes)).toBe(0);
      expect(await store.read(`a/${'a'.repeat(300)}`)).toBeNull();
      await store.write('a/empty', encode(''), 'always');
      expect((await store.read('a/empty'))?.bytes).toHaveLength(0);
    });

    it('changes the ETag whenever the bytes change, for every reader', async () => {
      const other = await openAnother();
      const tags = new Set<string | undefined>();
      for (const text of ['one', 'two', 'three']) {
        await store.write('channels/tag.json', encode(text), 'always');
        const read = await other.read('channels/tag.json');
        expect([decode(read?.bytes), (await other.read('channels/tag.json'))?.etag]).toEqual([text, read?.etag]);
        tags.add(read?.etag);
      }
      expect(tags.size).toBe(3);
      await store.remove('channels/tag.json');
      expect(await other.read('channels/tag.json')).toBeNull();
    });

    it('lists the keys below a prefix in order, however many, without removed ones', async () => {
      const keys = Array.from({ length: 1_050 }, (_, index) => `many/${String(index).padStart(4, '0')}`);
      const left = [...keys];
      const writeNext = async (): Promise<void> => {
        for (let key = left.pop(); key; key = left.pop()) await store.write(key, encode(key), 'always');
      };
      await Promise.all(Array.from({ length: 16 }, writeNext));
      expect(await store.list('many/')).toEqual(keys);
      expect(await store.list('nothing/')).toEqual([]);
      expect(await store.list('many/00')).toEqual(keys.slice(0, 100));
      expect(await store.list('')).toEqual(expect.arrayContaining(keys));
      await store.remove('many/0000');
      await store.remove('many/0000');
      expect(await store.list('many/')).toEqual(keys.slice(1));
      expect(await store.read('many/0000')).toBeNull();
    }, 60_000);

    it('writes only new keys with if-absent', async () => {
      expect(await store.write('c/new', encode('1'), 'if-absent')).toBe(true);
      expect(await store.write('c/new', encode('2'), 'if-absent')).toBe(false);
      expect(decode((await store.read('c/new'))?.bytes)).toBe('1');
    });

    it('writes only if the ETag matches', async () => {
      await store.write('c/tag', encode('1'), 'always');
      const first = await store.read('c/tag');
      expect(await store.write('c/tag', encode('2'), { ifMatch: first?.etag ?? '' })).toBe(true);
      expect(await store.write('c/tag', encode('3'), { ifMatch: first?.etag ?? '' })).toBe(false);
      expect(await store.write('c/nobody', encode('3'), { ifMatch: first?.etag ?? '' })).toBe(false);
      expect(decode((await store.read('c/tag'))?.bytes)).toBe('2');
      expect(await store.read('c/nobody')).toBeNull();
    });

    it.each(['if-absent', 'if-match'])(
      'lets exactly one of many writers win, %s',
      async (kind) => {
        const writers = await Promise.all(Array.from({ length: WRITERS }, openAnother));
        await store.write('race/one-key', encode('start'), 'always');
        for (let race = 0; race < RACES; race++) {
          const key = kind === 'if-absent' ? `race/${race}` : 'race/one-key';
          const etag = (await store.read(key))?.etag ?? '';
          const condition = kind === 'if-absent' ? 'if-absent' : { ifMatch: etag };
          const results = await Promise.all(
            writers.map((writer, index) => writer.write(key, encode(`${race}-${index}`), condition)),
          );
          expect(results.filter(Boolean)).toHaveLength(1);
          expect(decode((await store.read(key))?.bytes)).toBe(`${race}-${results.indexOf(true)}`);
        }
      },
      60_000,
    );

    it('supports the whole life cycle of releases', async () => {
      const day = (number: number) => new Date(Date.now() + number * 24 * 60 * 60 * 1_000);
      const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'];
      for (const version of versions) await publish(store, await buildSection(root, 'mfe-a', version), version);
      await publish(store, await buildSection(root, 'mfe-b', '1.0.0'), 'b');
      await expect(publish(store, await buildSection(root, 'mfe-a', '1.0.0'), '')).rejects.toThrow(/published already/);

      const section = await readSectionJson(store, 'mfe-a', '1.1.0');
      expect(decode(await readVerified(store, section, 'web/remoteEntry.js'))).toBe('// mfe-a 1.1.0');
      // Two teams, each with its own process, promote at the same time.
      const [one, two] = [await openAnother(), await openAnother()];
      await Promise.all([
        promote(one, 'production', { 'mfe-a': '1.0.0' }, day(0)),
        promote(two, 'production', { 'mfe-b': '1.0.0' }, day(0)),
      ]);
      for (const version of versions.slice(1)) await promote(store, 'production', { 'mfe-a': version }, day(1));
      await promoteCanary(store, 'production', { 'mfe-a': '1.1.0' }, 10, day(1));
      expect((await readStatus(store, 'production')).map(({ live, canary }) => [live, canary])).toEqual([
        ['1.5.0', '1.1.0 (10 %)'],
        ['1.0.0', null],
      ]);
      await rollback(one, 'production', ['mfe-a'], day(2));
      expect((await readStatus(two, 'production'))[0]).toMatchObject({
        live: '1.4.0',
        previous: '1.3.0',
        canary: null,
      });
      expect((await readHistory(store, 'production', 'mfe-a'))[0]).toMatchObject({ changed: ['mfe-a@1.4.0'] });

      expect(await verify(store)).toEqual({ releases: 7, files: 7, problems: [] });
      await store.write('releases/mfe-b/1.0.0/web/remoteEntry.js', encode('evil'), 'always');
      expect((await verify(store)).problems).toEqual([expect.stringMatching(/mfe-b@1.0.0 was changed after/)]);

      expect(await prune(store, day(1))).toEqual([]);
      const later = new Date(day(2).getTime() + TAB_PROMISE_MS + 1_000);
      expect(await prune(store, later)).toEqual(['mfe-a@1.0.0', 'mfe-a@1.5.0']);
      expect((await listReleases(store)).map(({ version }) => version)).not.toContain('1.5.0');
      expect(await store.list('releases/mfe-a/1.0.0/')).toEqual([]);
    }, 60_000);
  });
});
