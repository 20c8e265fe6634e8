import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../kit/list-files.ts';
import { ROOT } from '../site/site-root.ts';

/** Every file that git does not ignore, and all folders above them. */
function listPaths(): ReadonlySet<string> {
  const files = listFiles();
  const folders = files.flatMap((file) => {
    const parts = file.split('/');
    return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
  });
  return new Set([...files, ...folders]);
}

/** Code spans and link targets. */
const QUOTED = /`([^`]+)`|\]\(([^)\s#]+)/g;
/** Indented code. */
const BLOCK = /^ {4}(\S.*)/g;
/** Not paths: placeholders, globs, URLs and options. */
const NOT_A_PATH = /[*{}<>…$@=?|]|[A-Z]{3}\/|\/[A-Z]{2,}|^[/-]|^[a-z]+:|dist\b|node_modules/;

/** Removes a leading `./`, and a slash and a full stop at the end. */
const trimWord = (word: string) => word.replace(/^\.\//, '').replace(/\/?\.?$/, '');

/** Finds paths of this repository that a text mentions but that do not exist. Returns `file:line: path` for each. */
export function findMissingPaths(file: string, text: string, paths: ReadonlySet<string>): string[] {
  const folder = path.posix.dirname(file);
  const exists = (name: string) =>
    [name, path.posix.join(folder, name)].some((each) => paths.has(path.posix.normalize(each)));
  const isPath = (word: string) => word.startsWith('src/') || paths.has(word.split('/')[0] ?? '');
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(QUOTED), ...line.matchAll(BLOCK)].flatMap(([, code = '', link]) => {
      const words = link === undefined ? code.split(/[\s,;:()]+/) : [link];
      return words
        .map(trimWord)
        .filter((word) => !NOT_A_PATH.test(word) && (link !== undefined || (word.includes('/') && isPath(word))))
        .filter((word) => word !== '' && !exists(word))
        .map((word) => `${file}:${index + 1}: ${word}`);
    }),
  );
}

/** Finds missing paths in every Markdown file of the repository except the content. */
export function checkDocuments(): string[] {
  const paths = listPaths();
  return [...paths]
    .filter((file) => file.endsWith('.md') && !/^content\/|\/fixtures\/content\//.test(file))
    .flatMap((file) => findMissingPaths(file, readFileSync(path.join(ROOT, file), 'utf8'), paths));
}
