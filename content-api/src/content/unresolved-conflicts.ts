import type { ImportContext } from './source/import-context.ts';

/** The lines that Git writes around the two versions of a text. */
const MARKER = /^(?:<{7}|>{7}) /;

const MESSAGE =
  'Aquí quedan dos versiones del texto, que Git no ha sabido juntar. Deje una y borre las líneas que empiezan por «<<<<<<<», «=======» y «>>>>>>>».';

/** Reports conflicts of a merge. In Markdown they would be published as text. */
export function reportUnresolvedConflicts({ folder, issues }: ImportContext): void {
  for (const [file, text] of folder.texts) {
    const at = text.split('\n').findIndex((line) => MARKER.test(line));
    if (at !== -1) issues.add({ file, line: at + 1 }, MESSAGE);
  }
}
