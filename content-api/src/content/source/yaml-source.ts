import { LineCounter, type Node, parseDocument } from 'yaml';
import type { Issues, Place } from './issues.ts';

/** A piece of YAML and where its nodes stand in their file. */
export interface YamlSource {
  readonly root: Node | null;
  readonly issues: Issues;
  place(node: unknown): Place;
}

const hasRange = (node: unknown): node is { range: [number, number, number] } =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);

/**
 * Parses YAML, reporting its syntax mistakes by line.
 *
 * @param linesBefore lines of the file that stand before `text`, as with front matter
 */
export function parseYaml(file: string, text: string, linesBefore: number, issues: Issues): YamlSource {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const placeAt = (offset: number): Place => ({ file, line: lines.linePos(offset).line + linesBefore });
  for (const problem of [...document.errors, ...document.warnings])
    issues.add(
      placeAt(problem.pos[0]),
      `This is not readable as YAML: ${problem.message} Put texts with a colon or a # in quotes.`,
    );
  return {
    root: document.errors.length > 0 ? null : document.contents,
    issues,
    place: (node) => placeAt(hasRange(node) ? node.range[0] : 0),
  };
}
