/** Characters that need no encoding in addresses. */
const SAFE = /^[0-9A-Za-z@._/-]+$/;

const SERVED = /^(?:web|mf|node|boot|offline|drawings|types)\/./;
const OF_SECTION = /^(?:web|mf|node|maps)\/./;

/** A store lists no files with the first two endings, and keeps compressed forms under the third. */
const RESERVED = /\.(?:tmp|lock|br)$/i;

/** File systems allow 255 letters, and a store adds up to 44 to the name of a temporary file. */
const MAX_NAME = 200;
/** Buckets allow 1,024 letters, with name and version of the release. */
const MAX_PATH = 500;
const MAX_DEPTH = 20;

const isSafe = (file: string) => SAFE.test(file) && !file.includes('..');

/** Whether gateways serve a file of a release under that path. */
export const isServed = (file: string): boolean => SERVED.test(file) && isSafe(file);

/** Whether a team can publish a file of its section under that path. */
export const isSectionFile = (file: string): boolean => OF_SECTION.test(file) && isSafe(file);

/**
 * Source maps and the shell's catalogue of components: no page needs these files, and a site does not serve them to
 * teams.
 */
export const isPrivate = (file: string): boolean => /^(?:maps|catalogue)\//.test(file);

function findFault(file: string, taken: ReadonlyMap<string, string>): string | null {
  const names = file.split('/');
  if (file.length > MAX_PATH) return `has a path of more than ${MAX_PATH} letters`;
  if (names.length > MAX_DEPTH) return `is in more than ${MAX_DEPTH - 1} folders`;
  if (names.some((name) => name.length > MAX_NAME)) return `has a name of more than ${MAX_NAME} letters`;
  if (names.some((name) => name === '' || name === '.')) return 'has an empty name in its path';
  if (names.some((name) => RESERVED.test(name))) return 'has a name that ends with .tmp, .lock or .br';
  const same = taken.get(file.toLowerCase());
  if (same !== file) return `has the same name as ${same}, apart from capital letters`;
  for (let end = file.indexOf('/'); end !== -1; end = file.indexOf('/', end + 1)) {
    const parent = taken.get(file.slice(0, end).toLowerCase());
    if (parent !== undefined) return `is in the folder ${parent}, which is a file`;
  }
  return null;
}

/**
 * Finds files that a release store cannot keep under their path, or not beside each other. Names that differ only in
 * capital letters are one file on macOS.
 *
 * @returns what is wrong with each of them, beginning with its path
 */
export function listUnstorable(files: readonly string[]): string[] {
  const taken = new Map(files.map((file) => [file.toLowerCase(), file]));
  return files.flatMap((file) => {
    const fault = findFault(file, taken);
    return fault === null ? [] : [`${file} ${fault}`];
  });
}
