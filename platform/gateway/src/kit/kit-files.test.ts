import type { IncomingMessage } from 'node:http';
import type { ObjectStore } from '@site/releases/reader';
import { expect, it } from 'vitest';
import { createKitFiles } from './kit-files.ts';

const toStore = (read: ObjectStore['read']): ObjectStore => {
  const refuse = () => Promise.reject(new Error('Not part of this test.'));
  return { read, write: refuse, list: refuse, remove: refuse };
};

const REQUEST = {} as IncomingMessage;
const toClient = () => '192.0.2.1';

it('does not look up a name whose key no store accepts', async () => {
  const read = createKitFiles(
    toStore(() => Promise.reject(new Error('KeyTooLongError'))),
    toClient,
  );
  expect(await read(`section-kit-${'a'.repeat(1_100)}.tgz`, REQUEST)).toBeNull();
});

it('limits the look-ups of made-up packages, and still reads those that were found', async () => {
  const asked: string[] = [];
  const find = createKitFiles(
    toStore(async (key) => {
      asked.push(key);
      return key === 'kit/section-kit-1.0.0.tgz' ? { bytes: Buffer.from('a'), etag: '' } : null;
    }),
    toClient,
  );
  const read = (name: string) => find(name, REQUEST);
  const readText = async () => String(await read('section-kit-1.0.0.tgz'));
  expect([await readText(), await read('section-kit-9.9.9.tgz')]).toEqual(['a', null]);
  asked.splice(0);
  const made = Array.from({ length: 1_000 }, (_, n) => read(`section-kit-1.0.${n + 1}.tgz`));
  expect((await Promise.allSettled(made)).at(-1)).toMatchObject({ status: 'rejected' });
  expect(asked.length).toBeLessThanOrEqual(110);
  expect(await readText()).toBe('a');
});
