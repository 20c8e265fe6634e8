import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { readWorkspacePages } from './workspace-pages.ts';

const PAGE = { path: '/reservas', title: 'Reservas', description: 'Reserva de salas.' };

it('lists the page of a guest beside those of sections', async () => {
  const root = await makeFolder();
  for (const folder of ['docs', 'mfe-a/src', 'mfe-reservas']) await mkdir(path.join(root, folder), { recursive: true });
  await writeFile(
    path.join(root, 'mfe-a/src/declaration.ts'),
    "export const declaration = { routes: { first: { path: '/a', title: 'A' } } };",
  );
  const words = { loading: '', failed: '' };
  const guest = { ...PAGE, name: 'mfe-reservas', owner: 'x', kind: 'html', address: 'https://reservas.example', words };
  await writeFile(path.join(root, 'mfe-reservas/guest.json'), JSON.stringify(guest));
  expect(await readWorkspacePages(root)).toMatchObject([{ path: '/a', title: 'A' }, PAGE]);
  await writeFile(path.join(root, 'mfe-reservas/guest.json'), '{}');
  await expect(readWorkspacePages(root)).rejects.toThrow('guest.json is not a valid guest declaration');
});
