import { expect, it } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { lockDevelopment } from './lock-development.ts';

const createFolder = async () => {
  const folder = await makeFolder();
  return folder;
};

it('refuses a second development server in the same folder, not in another one', async () => {
  const folder = await createFolder();
  await lockDevelopment(folder);
  await expect(lockDevelopment(folder)).rejects.toThrow(`Another section-kit dev runs in ${folder}.`);
  await lockDevelopment(await createFolder());
});
