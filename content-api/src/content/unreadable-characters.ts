import type { ImportContext } from './source/import-context.ts';

/** The replacement character for bytes that cannot be decoded (Unicode, section 23.8). */
const LOST = '\uFFFD';
const AROUND = 30;

/** Reports characters lost because the file is, or once was, saved in an encoding other than UTF-8. */
export function reportUnreadableCharacters({ folder, issues }: ImportContext): void {
  for (const [file, written] of folder.texts) {
    // Zero bytes are what a power cut leaves of a file.
    const text = written.replaceAll('\0', LOST);
    const at = text.indexOf(LOST);
    if (at === -1) continue;
    const before = text.slice(0, at).split('\n');
    const [after = ''] = text.slice(at).split('\n', 1);
    const seen = `${(before.at(-1) ?? '').slice(-AROUND)}${after.slice(0, AROUND)}`;
    const encoding = folder.notUtf8.get(file);
    const message = encoding
      ? `Este archivo está guardado en ${encoding} y no en UTF-8: se leería «${seen}». Ábralo, elija «Guardar como» y la codificación UTF-8.`
      : `Aquí se perdió una letra al guardar el archivo en otra codificación: «${seen}». Escríbala de nuevo.`;
    issues.add({ file, line: before.length }, message);
  }
}
