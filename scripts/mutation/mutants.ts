import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { ROOT } from '../site/site-root.ts';

const Phrase = v.pipe(v.string(), v.minLength(1));
const Location = v.strictObject({
  says: v.union([Phrase, v.array(Phrase)]),
  file: Phrase,
  code: v.union([Phrase, v.array(Phrase)]),
});
const Values = v.strictObject({
  values: v.record(v.string(), v.array(Location)),
  'in parts': v.record(Phrase, v.array(Phrase)),
  'not in code': v.record(Phrase, v.array(Phrase)),
});

/** A specified value, changed at one location in the code. */
export interface Mutant {
  /** Id of the requirement whose tests must fail. */
  readonly requirement: string;
  readonly file: string;
  /** The value, as written in the code. */
  readonly value: string;
  /** The code around the value, which occurs once in the file. */
  readonly code: string;
  readonly mutated: string;
}

const toList = (one: string | readonly string[]) => (typeof one === 'string' ? [one] : one);

/**
 * Returns another value of the same kind: a number with its last digit increased, or a text with another last letter.
 */
export function changeValue(value: string): string {
  const digit = /(\d)(?!.*\d)/.exec(value);
  if (digit && /^[\d_.]+$/.test(value)) {
    const last = (Number(digit[1]) + 1) % 10;
    return `${value.slice(0, digit.index)}${last}${value.slice(digit.index + 1)}`;
  }
  return value.replace(/.$/u, (letter) => (letter === 'x' ? 'z' : 'x'));
}

/** `«4_000»` marks the value to change; `«a→b»` also gives the new value. */
function createMutant(requirement: string, file: string, marked: string): Mutant {
  const found = /«([^«»]*)»/.exec(marked);
  if (!found) throw new Error(`${requirement}: no value is marked in ${marked}`);
  const [value = '', to = changeValue(value)] = (found[1] ?? '').split('→');
  const put = (text: string) => marked.replace(found[0], () => text);
  return { requirement, file, value, code: put(value), mutated: put(to) };
}

const VALUES_FILE = path.join(import.meta.dirname, 'specified-values.yaml');

/** Reads the values that the specification fixes: where the code contains each, and which ones no code can contain. */
export function readSpecifiedValues() {
  const list = v.parse(Values, parse(readFileSync(VALUES_FILE, 'utf8'), { uniqueKeys: true }));
  const locations = Object.entries(list.values).flatMap(([requirement, all]) =>
    all.map((location) => ({ requirement, ...location })),
  );
  return {
    mutants: locations.flatMap(({ requirement, file: name, code }) =>
      toList(code).map((marked) => createMutant(requirement, name, marked)),
    ),
    /** Phrases of the specification whose values occur in the code. */
    says: locations.flatMap(({ says }) => toList(says)),
    /** Values that the code writes differently or in parts, each of which is changed. */
    inParts: Object.values(list['in parts']).flat(),
    /** Phrases whose values do not occur in the code. */
    elsewhere: Object.values(list['not in code']).flat(),
  };
}

/**
 * Returns the text of a mutant's file with the changed value.
 *
 * @throws Error when the code does not occur exactly once
 */
export function applyMutant({ file, code, mutated }: Mutant): string {
  const parts = readFileSync(path.join(ROOT, file), 'utf8').split(code);
  if (parts.length !== 2) throw new Error(`${file} contains this ${parts.length - 1} times instead of once: ${code}`);
  return parts.join(mutated);
}
