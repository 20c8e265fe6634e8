import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeFolder } from '../../../../platform/base/test/make-folder.ts';
import { mountSmallDisk } from '../../../../platform/base/test/small-disk.ts';
import { WorkProcess } from '../work-process.ts';
import { toPageFile, toPageFolder } from './page-pictures.ts';
import { readDocuments } from './read-documents.ts';

/** A PDF of small pages with the text «Torre». */
function toPdf(pages: number): string {
  const text = 'BT /F 20 Tf 20 40 Td (Torre) Tj ET';
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 80] /Contents 3 0 R /Resources << /Font << /F 4 0 R >> >> >>';
  const kids = Array.from({ length: pages }, (_, at) => `${at + 5} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...Array<string>(pages).fill(page),
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return `%PDF-1.4\n${body}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`;
}

async function makeDocuments(documents: Readonly<Record<string, string>>) {
  const dataDir = await makeFolder();
  const files = Object.entries(documents).map(([hash, pdf]) => ({
    hash,
    pdf,
    source: path.join(dataDir, `${hash}.pdf`),
  }));
  for (const { source, pdf } of files) await writeFile(source, pdf);
  return { dataDir, files };
}

const PAGE = { width: 1080, height: 864 };
const ONE_PAGE = { text: 'Torre', pages: [PAGE] };
const NOTHING = { text: '', pages: [] };

it('keeps the pages before the first one that cannot be rendered', async () => {
  const { dataDir, files } = await makeDocuments({ half: toPdf(4) });
  // A folder in place of the image makes writing it fail.
  await mkdir(path.join(toPageFile(path.join(toPageFolder(dataDir), 'half'), 3, 1080), 'full'), { recursive: true });
  const text = Array(4).fill('Torre').join('\n');
  expect(await readDocuments(files, dataDir)).toEqual(new Map([['half', { text, pages: [PAGE, PAGE] }]]));
});

it('renders and reads the other documents when one crashes the process', async () => {
  const { dataDir, files } = await makeDocuments({ bad: toPdf(1), good: toPdf(1) });
  // A folder that cannot be created ends the process.
  await mkdir(toPageFolder(dataDir), { recursive: true });
  await writeFile(path.join(toPageFolder(dataDir), 'bad'), '');
  expect(await readDocuments(files, dataDir)).toEqual(
    new Map([
      ['bad', NOTHING],
      ['good', ONE_PAGE],
    ]),
  );
});

it('treats an empty file as a document without text and pages, also if it comes first', async () => {
  const { dataDir, files } = await makeDocuments({ empty: '', good: toPdf(1) });
  expect(await readDocuments(files, dataDir)).toEqual(new Map(Object.entries({ empty: NOTHING, good: ONE_PAGE })));
});

it('omits letters whose font does not map them to Unicode', async () => {
  const names =
    'begincmap 1 begincodespacerange <00> <FF> endcodespacerange 2 beginbfchar <54> <0054> <6F> <0000> endbfchar endcmap';
  const pdf = toPdf(1)
    .replace('/Helvetica', '/Helvetica /ToUnicode 9 0 R')
    .replace('trailer', `9 0 obj\n<< /Length ${names.length} >>\nstream\n${names}\nendstream\nendobj\ntrailer`);
  const { dataDir, files } = await makeDocuments({ letters: pdf });
  expect(await readDocuments(files, dataDir)).toEqual(new Map([['letters', { text: 'Trre', pages: [PAGE] }]]));
});

it('renders all pages after an import that was stopped while rendering', async () => {
  const { dataDir, files } = await makeDocuments({ ended: toPdf(4) });
  const folder = toPageFolder(dataDir);
  const obstacle = toPageFile(path.join(folder, 'ended'), 3, 1080);
  await mkdir(path.join(obstacle, 'full'), { recursive: true });
  // The output of a program whose parent has ended in the meantime.
  await new WorkProcess().run(
    path.join(import.meta.dirname, 'document-main.ts'),
    { folder, files },
    { inBackground: false },
  );
  await rm(obstacle, { recursive: true });
  const ended = (await readDocuments(files, dataDir)).get('ended');
  expect(ended?.pages).toEqual([PAGE, PAGE, PAGE, PAGE]);
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'records nothing for a document whose process was stopped by %s',
  async (signal) => {
    const { dataDir, files } = await makeDocuments({ stopped: toPdf(1) });
    const run = vi.spyOn(WorkProcess.prototype, 'run');
    onTestFinished(() => run.mockRestore());
    const refused = expect(readDocuments(files, dataDir)).rejects.toThrow(signal);
    // Ctrl-C and the stop of a service signal every process of the server.
    await vi.waitFor(() => process.kill((run.mock.contexts[0] as WorkProcess).pid ?? Number.NaN, signal), {
      interval: 1,
    });
    await refused;
    run.mockRestore();
    expect(await readDocuments(files, dataDir)).toEqual(new Map([['stopped', ONE_PAGE]]));
  },
);

it('records nothing when the process cannot be started, as after an update of Node', async () => {
  const { dataDir, files } = await makeDocuments({ first: toPdf(1) });
  const { execPath } = process;
  onTestFinished(() => {
    process.execPath = execPath;
  });
  process.execPath = path.join(dataDir, 'gone');
  await expect(readDocuments(files, dataDir)).rejects.toMatchObject({ code: 'ENOENT' });
  process.execPath = execPath;
  expect(await readDocuments(files, dataDir)).toEqual(new Map([['first', ONE_PAGE]]));
});

it('reports a full disk, and reads and renders everything once there is space', async (context) => {
  const disk = mountSmallDisk(2);
  if (typeof disk === 'string') return context.skip(disk);
  const { files } = await makeDocuments({ full: toPdf(2) });
  disk.fill();
  await expect(readDocuments(files, disk.folder)).rejects.toMatchObject({ code: 'ENOSPC' });
  disk.clear();
  const full = { text: 'Torre\nTorre', pages: [PAGE, PAGE] };
  expect(await readDocuments(files, disk.folder)).toEqual(new Map([['full', full]]));
});
