import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Every file that git does not ignore, and all folders above them. */
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

/** Code spans and link targets. */
const QUOTED = /`([^`]+)`|\]\(([^)\s#]+)/g;
/** Indented code. */
const BLOCK = /^ {4}(\S.*)/;
/** Not paths: placeholders, globs, URLs and options. */
const NOT_A_PATH = /[*{}<>…$@=?|]|[A-Z]{3}\/|\/[A-Z]{2,}|^[/-]|^[a-z]+:|dist\b|node_modules/;

const toLines = (text: string) => text.split('\n').map((line, index) => ({ line, number: index + 1 }));

/** Matches an indented line of code and returns it in the shape of a `QUOTED` match. */
function matchBlock(line: string): readonly (readonly [string, string])[] {
  const [whole, code] = BLOCK.exec(line) ?? [];
  return whole === undefined || code === undefined ? [] : [[whole, code]];
}

/** Removes a leading `./` and trailing slashes and full stops. */
function trimWord(word: string): string {
  let end = word.length;
  while (end > 0 && '/.'.includes(word[end - 1] ?? ' ')) end -= 1;
  return word.slice(word.startsWith('./') ? 2 : 0, end);
}

/** Finds paths of this repository that a text mentions but that do not exist. Returns `file:line: path` for each. */
export function findMissingPaths(file: string, text: string, paths: ReadonlySet<string>): string[] {
  const folder = path.posix.dirname(file);
  const exists = (name: string) =>
    [name, path.posix.join(folder, name)].some((each) => paths.has(path.posix.normalize(each)));
  const isPath = (word: string) => word.startsWith('src/') || paths.has(word.split('/')[0] ?? '');
  return toLines(text).flatMap(({ line, number }) =>
    [...line.matchAll(QUOTED), ...matchBlock(line)].flatMap(([, code, link]) => {
      const words = link === undefined ? (code ?? '').split(/[\s,;:()]+/) : [link];
      return words
        .map(trimWord)
        .filter((word) => !NOT_A_PATH.test(word) && (link !== undefined || (word.includes('/') && isPath(word))))
        .filter((word) => word !== '' && !exists(word))
        .map((word) => `${file}:${number}: ${word}`);
    }),
  );
}

/** Finds missing paths in every Markdown file of the repository except the content. */
export function checkDocuments(root: string): string[] {
  const paths = listPaths(root);
  return [...paths]
    .filter((file) => file.endsWith('.md') && !/^content\/|\/fixtures\/content\//.test(file))
    .flatMap((file) => findMissingPaths(file, readFileSync(path.join(root, file), 'utf8'), paths));
}
