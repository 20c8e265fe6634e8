import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Every tracked file, with all folders above it. */
function listPaths(root: string): ReadonlySet<string> {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => existsSync(path.join(root, file)));
  const folders = files.flatMap((file) => {
    const parts = file.split('/');
    return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
  });
  return new Set([...files, ...folders]);
}

/** Code spans, targets of links, and indented code. */
const QUOTED = /`([^`]+)`|\]\(([^)\s#]+)/g;
const BLOCK = /^ {4}(\S.*)/;
/** Placeholders, globs, addresses and options are no paths. */
const OTHER = /[*{}<>…$@=?|]|[A-Z]{3}\/|\/[A-Z]{2,}|^[/-]|^[a-z]+:|dist\b|node_modules/;

const toLines = (text: string) => text.split('\n').map((line, index) => ({ line, number: index + 1 }));

/** An indented line of code, in the shape of the other matches. */
function toBlock(line: string): readonly (readonly [string, string])[] {
  const [whole, code] = BLOCK.exec(line) ?? [];
  return whole === undefined || code === undefined ? [] : [[whole, code]];
}

/** A path as it is listed: without the folder itself before it, or a slash or a full stop after it. */
function trimWord(word: string): string {
  let end = word.length;
  while (end > 0 && '/.'.includes(word[end - 1] ?? ' ')) end -= 1;
  return word.slice(word.startsWith('./') ? 2 : 0, end);
}

/** Names paths of this repository that a text mentions and that do not exist, as `file:line: path`. */
export function findMissingPaths(file: string, text: string, paths: ReadonlySet<string>): string[] {
  const folder = path.posix.dirname(file);
  const exists = (name: string) =>
    [name, path.posix.join(folder, name)].some((each) => paths.has(path.posix.normalize(each)));
  const isPath = (word: string) => word.startsWith('src/') || paths.has(word.split('/')[0] ?? '');
  return toLines(text).flatMap(({ line, number }) =>
    [...line.matchAll(QUOTED), ...toBlock(line)].flatMap(([, code, link]) => {
      const words = link === undefined ? (code ?? '').split(/[\s,;:()]+/) : [link];
      return words
        .map(trimWord)
        .filter((word) => !OTHER.test(word) && (link !== undefined || (word.includes('/') && isPath(word))))
        .filter((word) => word !== '' && !exists(word))
        .map((word) => `${file}:${number}: ${word}`);
    }),
  );
}

/** The same for every Markdown file of the repository, apart from the content. */
export function checkDocuments(root: string): string[] {
  const paths = listPaths(root);
  return [...paths]
    .filter((file) => file.endsWith('.md') && !/^content\/|\/fixtures\/content\//.test(file))
    .flatMap((file) => findMissingPaths(file, readFileSync(path.join(root, file), 'utf8'), paths));
}
