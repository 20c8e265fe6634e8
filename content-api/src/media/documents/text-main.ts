// A process that reads the text of the PDF documents of its order: writes a file for each.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '@site/base/whole-file';
import { extractText } from 'unpdf';
import { carryOut } from '../work-program.ts';
import { DocumentOrder, MOST_TEXT } from './document-order.ts';

// The library tells of slight faults of a file on the standard output, which carries the report.
console.log = console.warn = () => {};
await carryOut('documents', DocumentOrder, async ({ folder, files }) => {
  await mkdir(folder, { recursive: true });
  for (const { source, hash } of files) {
    // What cannot be read is found by its title all the same.
    const text = await extractText(new Uint8Array(await readFile(source)), { mergePages: true }).then(
      (found) => found.text.slice(0, MOST_TEXT),
      () => '',
    );
    await writeWhole(path.join(folder, `${hash}.txt`), (unfinished) => writeFile(unfinished, text));
  }
  return {};
});
