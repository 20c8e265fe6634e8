import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { ROOT } from '../site/source-hash.ts';

const Phrase = v.pipe(v.string(), v.minLength(1));
const Place = v.strictObject({
  says: v.union([Phrase, v.array(Phrase)]),
  file: Phrase,
  code: v.union([Phrase, v.array(Phrase)]),
});
const Values = v.strictObject({
  values: v.record(v.string(), v.array(Place)),
  'in parts': v.record(Phrase, v.array(Phrase)),
  'not in code': v.record(Phrase, v.array(Phrase)),
});

/** One specified value, changed at one place of the code. */
export interface Mutant {
  /** Id of the requirement, whose tests have to notice. */
  readonly requirement: string;
  readonly file: string;
  /** What is changed, as it stands in the code. */
  readonly value: string;
  /** Text of the file, which stands there once. */
  readonly code: string;
  readonly mutated: string;
}

const toList = (one: string | readonly string[]) => (typeof one === 'string' ? [one] : one);

/** Another value of the same kind: a number of one more in its last digit, a text with another last letter. */
export function changeValue(value: string): string {
  const digit = /(\d)(?!.*\d)/.exec(value);
  if (digit && /^[\d_.]+$/.test(value)) {
    const last = (Number(digit[1]) + 1) % 10;
    return `${value.slice(0, digit.index)}${last}${value.slice(digit.index + 1)}`;
  }
  return value.replace(/.$/u, (letter) => (letter === 'x' ? 'z' : 'x'));
}

/** `«4_000»` marks what is changed; `«a→b»` says into what. */
function toMutant(requirement: string, file: string, marked: string): Mutant {
  const found = /«([^«»]*)»/.exec(marked);
  if (!found) throw new Error(`${requirement}: nothing is marked in ${marked}`);
  const [value = '', to = changeValue(value)] = (found[1] ?? '').split('→');
  const put = (text: string) => marked.replace(found[0], () => text);
  return { requirement, file, value, code: put(value), mutated: put(to) };
}

const VALUES_FILE = path.join(import.meta.dirname, 'specified-values.yaml');

/** What the specification fixes: where the code says it, and what of it no code can say. */
export function readSpecifiedValues() {
  const list = v.parse(Values, parse(readFileSync(VALUES_FILE, 'utf8'), { uniqueKeys: true }));
  const places = Object.entries(list.values).flatMap(([requirement, all]) =>
    all.map((place) => ({ requirement, ...place })),
  );
  return {
    mutants: places.flatMap(({ requirement, file: name, code }) =>
      toList(code).map((marked) => toMutant(requirement, name, marked)),
    ),
    /** Phrases of the specification whose values stand in the code. */
    says: places.flatMap(({ says }) => toList(says)),
    /** Values that the code has in other words or in parts, each of which is changed. */
    inParts: Object.values(list['in parts']).flat(),
    /** Phrases whose values do not, by the reason. */
    elsewhere: Object.values(list['not in code']).flat(),
  };
}

/** The text of a mutant's file with the changed value. @throws when the code does not stand there exactly once */
export function applyMutant(
  { file, code, mutated }: Mutant,
  text = readFileSync(path.join(ROOT, file), 'utf8'),
): string {
  const parts = text.split(code);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${code}`);
  return parts.join(mutated);
}
