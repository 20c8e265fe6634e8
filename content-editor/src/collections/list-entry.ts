import { cutText } from '@site/base/text/cut-text';
import { FRONT_MATTER } from '@site/base/text/front-matter';
import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type YAMLMap } from 'yaml';

/** Longest quoted value, in characters. */
const MAX_LENGTH = 60;

/** An entry of a list, as editors see entries instead of lines. */
export interface ListEntry {
  /** «entrada 2: «Julián Cervera Soler»» */
  readonly name: string;
  /** Counted from 1. */
  readonly firstLine: number;
  readonly lastLine: number;
}

/** Returns the YAML of a file, with the file's line numbers. */
const toYaml = (path: string, text: string): string =>
  path.endsWith('.md') ? `\n${FRONT_MATTER.exec(text)?.[1] ?? ''}` : text;

/** Names an entry as editors see it: by its position and its first value, such as a name. */
function toName(index: number, entry: YAMLMap): string {
  const value = entry.items[0]?.value;
  const text = isScalar(value) ? String(value.value ?? '').trim() : '';
  return `entrada ${index + 1}${text === '' ? '' : `: «${cutText(text, MAX_LENGTH)}»`}`;
}

/**
 * Lists the entries of a file's lists of mappings, those of a list inside an entry after it.
 *
 * @param path the file's path; the lists are in the front matter of a Markdown file, and in the whole of any other
 * @param text the file's text, of which YAML with syntax errors is read as far as possible
 */
export function readListEntries(path: string, text: string): readonly ListEntry[] {
  const lines = new LineCounter();
  const entries: ListEntry[] = [];
  visit(parseDocument(toYaml(path, text), { lineCounter: lines }), {
    Map(key, map, ancestors) {
      if (!isSeq(ancestors.at(-1)) || typeof key !== 'number' || !isMap(map) || !map.range) return;
      const [start, end] = map.range;
      const [firstLine, lastLine] = [lines.linePos(start).line, lines.linePos(Math.max(start, end - 1)).line];
      entries.push({ name: toName(key, map), firstLine, lastLine });
    },
  });
  return entries;
}

/** Returns the name of the innermost entry that contains a line; undefined for a line outside of lists. */
export const findListEntry = (entries: readonly ListEntry[], line: number): string | undefined =>
  entries.findLast(({ firstLine, lastLine }) => firstLine <= line && line <= lastLine)?.name;
