import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';

const Requirements = v.record(
  v.pipe(v.string(), v.regex(/^[1-9]-[a-z0-9-]+$/, 'An id begins with its section.')),
  v.strictObject({ says: v.pipe(v.string(), v.minLength(1)), 'shown by': v.array(v.string()) }),
);

/** A requirement of the specification with the tests that verify it, each as `file › title`. */
export interface Requirement {
  readonly id: string;
  readonly says: string;
  readonly tests: readonly string[];
}

export function readRequirements(file: string): readonly Requirement[] {
  const list = v.parse(Requirements, parse(readFileSync(file, 'utf8'), { uniqueKeys: true }));
  return Object.entries(list).map(([id, { says, 'shown by': tests }]) => ({ id, says, tests }));
}

export const toTable = (requirements: readonly Requirement[]): string =>
  ['| id | requirement | test |', '| --- | --- | --- |']
    .concat(requirements.flatMap(({ id, says, tests }) => tests.map((test) => `| ${id} | ${says} | ${test} |`)))
    .join('\n');
