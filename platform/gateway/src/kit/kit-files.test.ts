import { expect, it } from 'vitest';
import { readKitFile } from './kit-files.ts';

it('does not look up a name whose key no store accepts', async () => {
  const refuse = () => Promise.reject(new Error('KeyTooLongError'));
  const store = { read: refuse, write: refuse, list: refuse, remove: refuse };
  expect(await readKitFile(store, `section-kit-${'a'.repeat(1_100)}.tgz`)).toBeNull();
});
