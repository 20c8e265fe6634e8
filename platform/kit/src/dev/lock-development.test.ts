import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lockDevelopment } from './lock-development.ts';

const createFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kit-dev-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

it('refuses a second development server in the same folder, not in another one', async () => {
  const folder = await createFolder();
  await lockDevelopment(folder);
  await expect(lockDevelopment(folder)).rejects.toThrow(`Another section-kit dev runs in ${folder}.`);
  await lockDevelopment(await createFolder());
});
