// Program of a child process that extracts the text of PDF documents, with one file for each document.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '@site/base/whole-file';
import { extractText } from 'unpdf';
import { runProgram } from '../work-program.ts';
import { DocumentOrder, MAX_TEXT } from './document-order.ts';

// The library logs minor faults of a file to standard output, which must contain only the report.
console.log = console.warn = () => {};
await runProgram('documents', DocumentOrder, async ({ folder, files }) => {
  await mkdir(folder, { recursive: true });
  for (const { source, hash } of files) {
    // A document that cannot be read can still be found by its title.
    const text = await extractText(new Uint8Array(await readFile(source)), { mergePages: true }).then(
      (found) => found.text.slice(0, MAX_TEXT),
      () => '',
    );
    await writeWhole(path.join(folder, `${hash}.txt`), (unfinished) => writeFile(unfinished, text));
  }
  return {};
});
