import type { ImportContext } from './source/import-context.ts';

const KNOWN = [
  /^(?:site|home|carousel|impulsamos|contributors|trustees|transparency|town|redirects|notices|search|sections)\.yaml$/,
  /^(?:home|president|founder|about)\.md$/,
  /^town\/(?:history|city|places|free)\.md$/,
  /^(?:news|events|projects|extras)\/[^/]+\.md$/,
  /^areas\/.+\.md$/,
  /^contributions\/[^/]+\/(?:section\.yaml|[^/]+\.md)$/,
  /^images\/[^/]+$/,
  /^documents\/[^/]+$/,
  /^README\.md$/,
];

/** Reports files that nothing reads, and damaged texts. */
export function checkFiles(context: ImportContext): void {
  const { texts, binaries } = context.folder;
  // Mostly because of a mistyped name: their text would silently be missing.
  for (const file of [...texts.keys(), ...binaries.keys()])
    if (!KNOWN.some((pattern) => pattern.test(file)))
      context.issues.add({ file, line: 1 }, 'Este archivo no lo usa nadie. Corrija su nombre o su carpeta, o bórrelo.');
  for (const [file, text] of texts) {
    reportUnreadableCharacter(context, file, text);
    reportUnresolvedConflict(context, file, text);
  }
}

/** The replacement character for bytes that cannot be decoded (Unicode, section 23.8). */
const LOST = '\uFFFD';
const AROUND = 30;

/** Reports a character lost because the file is, or once was, saved in an encoding other than UTF-8. */
function reportUnreadableCharacter({ folder, issues }: ImportContext, file: string, written: string): void {
  // Zero bytes are what a power cut leaves of a file.
  const text = written.replaceAll('\0', LOST);
  const at = text.indexOf(LOST);
  if (at === -1) return;
  const before = text.slice(0, at).split('\n');
  const [after = ''] = text.slice(at).split('\n', 1);
  const seen = `${(before.at(-1) ?? '').slice(-AROUND)}${after.slice(0, AROUND)}`;
  const encoding = folder.notUtf8.get(file);
  const message = encoding
    ? `Este archivo está guardado en ${encoding} y no en UTF-8: se leería «${seen}». Ábralo, elija «Guardar como» y la codificación UTF-8.`
    : `Aquí se perdió una letra al guardar el archivo en otra codificación: «${seen}». Escríbala de nuevo.`;
  issues.add({ file, line: before.length }, message);
}

/** The lines that Git writes around the two versions of a text. */
const MARKER = /^(?:<{7}|>{7}) /;

/** Reports a conflict of a merge. In Markdown it would be published as text. */
function reportUnresolvedConflict({ issues }: ImportContext, file: string, text: string): void {
  const at = text.split('\n').findIndex((line) => MARKER.test(line));
  if (at !== -1)
    issues.add(
      { file, line: at + 1 },
      'Aquí quedan dos versiones del texto, que Git no ha sabido juntar. Deje una y borre las líneas que empiezan por «<<<<<<<», «=======» y «>>>>>>>».',
    );
}
