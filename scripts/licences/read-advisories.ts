import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { toMessage } from '@site/base/error-text';
import * as v from 'valibot';

const event = v.object({
  introduced: v.optional(v.string()),
  fixed: v.optional(v.string()),
  last_affected: v.optional(v.string()),
});
const affected = v.object({
  package: v.object({ ecosystem: v.string(), name: v.string() }),
  ranges: v.optional(v.array(v.object({ type: v.string(), events: v.array(event) })), []),
  versions: v.optional(v.array(v.string()), []),
});
const advisory = v.object({
  id: v.string(),
  summary: v.optional(v.string(), ''),
  withdrawn: v.optional(v.string()),
  affected: v.optional(v.array(affected), []),
  database_specific: v.optional(v.object({ severity: v.optional(v.string()) }), {}),
});

export type Advisory = v.InferOutput<typeof advisory>;
export type AffectedPackage = v.InferOutput<typeof affected>;
export type RangeEvent = v.InferOutput<typeof event>;

/** True for npm advisories that were not withdrawn. */
const isRelevant = ({ withdrawn, affected: packages }: Advisory) =>
  withdrawn === undefined && packages.some((each) => each.package.ecosystem === 'npm');

/** Parses a file with one advisory, an array of advisories, or one advisory per line. */
function parseFile(file: string, text: string): readonly Advisory[] {
  try {
    const values: unknown = file.endsWith('.jsonl')
      ? text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line) as unknown]))
      : JSON.parse(text);
    return v.parse(v.array(advisory), Array.isArray(values) ? values : [values]).filter(isRelevant);
  } catch (error) {
    throw new Error(`${file} contains no advisories in the OSV format: ${toMessage(error)}`);
  }
}

/**
 * Reads advisories in the format of https://ossf.github.io/osv-schema: a file, or all `.json` and `.jsonl` files of a
 * folder.
 *
 * @throws Error when there are none or one cannot be read: an empty list would make every package look safe
 */
export async function readAdvisories(location: string): Promise<readonly Advisory[]> {
  const isFolder = (await stat(location)).isDirectory();
  const names = isFolder ? await readdir(location, { recursive: true }) : [''];
  const files = names.map((name) => path.join(location, name)).filter((file) => /\.jsonl?$/.test(file));
  const found: Advisory[] = [];
  for (const file of files) found.push(...parseFile(file, await readFile(file, 'utf8')));
  if (found.length === 0) throw new Error(`${location} contains no advisory for npm packages.`);
  return found;
}
