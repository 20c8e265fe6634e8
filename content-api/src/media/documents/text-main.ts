// A process that reads the text of PDF documents: reads an order from its standard input, writes a file for each.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { installLastResort } from '@site/base/limits/last-resort';
import { writeWhole } from '@site/base/whole-file';
import { extractText } from 'unpdf';
import * as v from 'valibot';
import { toReport } from '../disk-full.ts';
import { DocumentOrder, MOST_TEXT } from './document-order.ts';

installLastResort('documents');
// The library tells of slight faults of a file on the standard output, which carries the report.
console.log = console.warn = () => {};
const { folder, files } = v.parse(DocumentOrder, await json(process.stdin));
const report = await toReport(async () => {
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
process.stdout.write(JSON.stringify(report));
