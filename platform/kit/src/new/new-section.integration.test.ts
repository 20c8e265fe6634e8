import { spawnSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { newSection } from './new-section.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

it('passes the formatter and linter of the workspace with any name and title', async () => {
  const root = await makeFolder();
  await cp(path.join(ROOT, 'biome.json'), path.join(root, 'biome.json'));
  const title = "L'equip dels llibres i de les revistes de la comarca de Requena-Utiel";
  await newSection({ name: 'mfe-a', path: '/a', owner: 'A', title: 'A' }, root);
  await newSection({ name: 'mfe-library-and-archive', path: '/biblioteca-y-archivo', owner: title, title }, root);
  const command = ['check', '--vcs-enabled=false', '--error-on-warnings', '.'];
  const { stdout, stderr } = spawnSync(path.join(ROOT, 'node_modules/.bin/biome'), command, {
    cwd: root,
    encoding: 'utf8',
  });
  const { declaration } = await import(path.join(root, 'mfe-a/src/declaration.ts'));
  expect(declaration.routes.first.description).toBe('A');
  expect(stdout + stderr).toMatch(/Checked \d\d files.*No fixes applied\.\s*$/);
});

it.each(['/api', '/images', '/assets'])('refuses %s, which the gateway serves', async (address) => {
  const section = { name: 'mfe-a', path: address, owner: 'A', title: 'A' };
  await expect(newSection(section, tmpdir())).rejects.toThrow(
    `The gateway serves ${address} itself. Choose another path.`,
  );
});

it('refuses the address of another section of the workspace, and names a missing --path', async () => {
  const root = await makeFolder();
  const section = { name: 'mfe-b', path: '/a', owner: 'B', title: 'B' };
  await newSection({ ...section, name: 'mfe-a' }, root);
  await expect(newSection(section, root)).rejects.toThrow('/a belongs to mfe-a. Choose another path.');
  await expect(newSection({ ...section, path: '' }, root)).rejects.toThrow(/^--path is missing: /);
  await newSection({ ...section, path: '/b' }, root);
});
