import { FRONT_MATTER } from '@site/base/text/front-matter';
import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type YAMLMap } from 'yaml';

/** Longest quoted value, in characters. */
const MAX_LENGTH = 60;

/** Returns the YAML of a file, with the file's line numbers. */
const toYaml = (path: string, text: string): string =>
  path.endsWith('.md') ? `\n${FRONT_MATTER.exec(text)?.[1] ?? ''}` : text;

/** Returns the value by which an editor recognises an entry: its first one, such as a name. */
function toName(entry: YAMLMap): string {
  const value = entry.items[0]?.value;
  const text = isScalar(value) ? String(value.value ?? '').trim() : '';
  if (text === '') return '';
  return `: «${text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text}»`;
}

/**
 * Names the list entry that contains a line, as editors see entries, not lines: «entrada 2: «Julián Cervera Soler»».
 *
 * @param path the file's path; the list is in the front matter of a Markdown file, and in the whole of any other
 * @param text the file's text, of which YAML with syntax errors is read as far as possible
 * @param line counted from 1
 * @returns undefined for a line outside of lists of mappings
 */
export function toListEntry(path: string, text: string, line: number): string | undefined {
  const lines = new LineCounter();
  const document = parseDocument(toYaml(path, text), { lineCounter: lines });
  let found: string | undefined;
  visit(document, {
    Map(key, map, path) {
      const list = path.at(-1);
      if (!isSeq(list) || typeof key !== 'number' || !isMap(map) || !map.range) return;
      const [start, end] = map.range;
      const isInside = lines.linePos(start).line <= line && line <= lines.linePos(Math.max(start, end - 1)).line;
      if (isInside) found = `entrada ${key + 1}${toName(map)}`;
    },
  });
  return found;
}
