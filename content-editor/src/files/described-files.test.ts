import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { ContentFiles } from './content-files.ts';
import { DescribedFiles } from './described-files.ts';

async function makeDocuments(names: readonly string[], list: string) {
  const root = await makeFolder();
  await mkdir(path.join(root, 'documents'));
  for (const name of names) await writeFile(path.join(root, 'documents', name), '');
  await writeFile(path.join(root, 'documents/documents.yaml'), list);
  return new DescribedFiles(new ContentFiles(root));
}

it('distinguishes files whose names differ only in a dot and a hyphen', async () => {
  const described = await makeDocuments(
    ['plan-2024.pdf', 'plan.2024.pdf'],
    'plan-2024.pdf: { title: Guion }\nplan.2024.pdf: { title: Punto }\n',
  );
  const entries = await described.list('described/documents');
  expect(new Set(entries.map((entry) => entry.path)).size).toBe(2);
  for (const { path: entry, text } of entries) {
    expect(await described.read(entry)).toBe(text);
    const [list, file] = await described.toDeletion(entry);
    expect(text).toContain(`file: /${file?.path}\n`);
    expect(list?.bytes?.toString()).not.toContain(path.posix.basename(file?.path ?? ''));
  }
});

it('describes a file in a list that has only comments', async () => {
  const described = await makeDocuments(['plan.pdf'], '# Documentos\n');
  const [list] = await described.toChanges(
    'described/documents/plan-pdf.yaml',
    'file: /documents/plan.pdf\ntitle: Plan\n',
  );
  expect(list?.bytes?.toString()).toBe('# Documentos\n\nplan.pdf:\n  title: Plan\n');
});

it('finds the description of a file whose name macOS decomposed', async () => {
  const name = 'añada.pdf';
  const described = await makeDocuments([name.normalize('NFD')], `${name}: { title: Añada }\n`);
  const [entry] = await described.list('described/documents');
  expect(entry?.text).toContain('title: Añada');
  const [list] = await described.toChanges(
    entry?.path ?? '',
    (entry?.text ?? '').replace('title: Añada', 'title: Vino'),
  );
  expect(list?.bytes?.toString()).toBe(`${name}:\n  title: Vino\n`);
});

it('keeps the entry of a replaced file apart from a new file with its name', async () => {
  const described = await makeDocuments(['plan.pdf'], 'plan.pdf: { title: Plan }\n');
  const [entry] = await described.list('described/documents');
  const replaced = entry?.path ?? '';
  described.remember(replaced, 'file: /documents/nuevo.pdf\n');
  // `plan.pdf` is that of another entry now.
  const [other] = await described.list('described/documents');
  expect(other?.path).not.toBe(replaced);
  expect(await described.read(other?.path ?? '')).toContain('title: Plan');
  expect((await described.toDeletion(other?.path ?? '')).at(-1)).toEqual({ path: 'documents/plan.pdf', bytes: null });
  // A form opened before still belongs to its own file.
  expect((await described.toDeletion(replaced)).at(-1)).toEqual({ path: 'documents/nuevo.pdf', bytes: null });
});
