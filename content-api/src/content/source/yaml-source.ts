import { type ErrorCode, isNode, LineCounter, type Node, parseDocument, visit } from 'yaml';
import type { Issues, Place } from './issues.ts';

/** A piece of YAML and the locations of its nodes in their file. */
export interface YamlSource {
  /** Null for an empty text, undefined after a syntax error. */
  readonly root: Node | null | undefined;
  readonly issues: Issues;
  place(node: unknown): Place;
}

/** Messages for editors, by the error code of the library. */
const CAUSES: Partial<Record<ErrorCode, string>> = {
  BAD_INDENT:
    'Los espacios del principio de la línea no cuadran con los de las vecinas, o antes falta el cierre de un corchete o una llave.',
  BAD_DQ_ESCAPE: 'Hay una barra invertida entre comillas. Escríbala dos veces.',
  BAD_SCALAR_START: 'Un texto no puede empezar por este signo.',
  BLOCK_AS_IMPLICIT_KEY: 'La línea lleva dos puntos más de una vez.',
  DUPLICATE_KEY: 'Esta clave está dos veces. Borre una de las dos.',
  MISSING_CHAR:
    'Falta un signo: los dos puntos detrás de la clave, o el cierre de unas comillas, un corchete o una llave.',
  MULTILINE_IMPLICIT_KEY: 'Falta el signo de dos puntos detrás de la clave.',
  MULTIPLE_DOCS: 'Hay una línea «---» de más.',
  UNEXPECTED_TOKEN: 'Sobra algo detrás de un texto entre comillas, o se mezclan una lista y unas claves.',
  TAB_AS_INDENT: 'La línea empieza con un tabulador. Ponga espacios.',
};
const ADVICE = 'Se escribe «clave: texto», y entre comillas los textos que llevan dos puntos o #.';

/**
 * Parses YAML and reports syntax errors by line.
 *
 * @param linesBefore lines of the file before `text`: the delimiter of front matter
 */
export function parseYaml(file: string, text: string, linesBefore: number, issues: Issues): YamlSource {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const placeAt = (offset: number): Place => ({ file, line: lines.linePos(offset).line + linesBefore });
  for (const problem of [...document.errors, ...document.warnings])
    issues.add(placeAt(problem.pos[0]), `${CAUSES[problem.code] ?? 'Esta línea no se entiende.'} ${ADVICE}`);
  visit(document, {
    Scalar(_key, { value, range }) {
      // PostgreSQL refuses both in JSON.
      if (range && typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
        issues.add(placeAt(range[0]), 'Este texto tiene un carácter que no se puede guardar. Bórrelo.');
    },
  });
  return {
    root: document.errors.length > 0 ? undefined : document.contents,
    issues,
    place: (node) => placeAt((isNode(node) && node.range?.[0]) || 0),
  };
}
