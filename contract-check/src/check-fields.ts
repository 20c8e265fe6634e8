import { parseCivilDateTime } from '@site/base/clock';
import * as v from 'valibot';
import type { ApiCall } from './calls.ts';
import { advice, difference, type Finding, lack } from './finding.ts';
import { isObject } from './read-elements.ts';

/** The visible effect of a missing field. */
const CONSEQUENCES: Readonly<Record<string, string>> = {
  id: 'it has no page',
  title: 'it is shown without a heading',
  name: 'it is shown without a name',
  image: 'it is shown without an image',
  images: 'it has no gallery',
  files: 'it offers no documents',
  content: 'it is shown without its text',
  date: 'it is shown without a date',
};

const toConsequence = (field: string) => CONSEQUENCES[field] ?? 'its information is omitted';

/** For each field, counts the elements with each fault. */
function countFaults(
  schema: ApiCall['schema'],
  elements: readonly unknown[],
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const faults = new Map<string, Map<string, number>>();
  for (const element of elements)
    for (const [field, fieldSchema] of Object.entries(schema.entries)) {
      const value = isObject(element) ? element[field] : undefined;
      if (value === undefined && fieldSchema.type === 'exact_optional') continue;
      const { success, issues } = v.safeParse(fieldSchema, value);
      if (success) continue;
      const what = value === undefined || value === null ? 'missing' : (issues[0]?.message ?? 'of another type');
      const counts = faults.get(field) ?? new Map<string, number>();
      faults.set(field, counts.set(what, (counts.get(what) ?? 0) + 1));
    }
  return faults;
}

const isReadableDate = (value: unknown) =>
  value === null || value === undefined || value === '' || parseCivilDateTime(value as string | number) !== null;

/** Validates elements against the schema of their call. */
export function* checkFields(
  { path, schema, specified, needs }: ApiCall,
  elements: readonly unknown[],
): Generator<Finding> {
  const faults = countFaults(schema, elements);
  for (const [field, counts] of faults) {
    if (!specified.includes(field)) continue;
    for (const [what, count] of counts) {
      const text = `"${field}" is ${what === 'missing' ? what : `not as specified (${what})`} in ${count} of ${elements.length}: ${toConsequence(field)}.`;
      yield needs.includes(field) && what === 'missing' ? lack(path, text) : difference(path, text);
    }
  }
  const unreadable = elements.filter((element) => isObject(element) && !isReadableDate(element.date)).length;
  if (unreadable > 0)
    yield difference(path, `"date" cannot be read in ${unreadable} of ${elements.length}: ${toConsequence('date')}.`);
  const additions = [...faults.keys()].filter((field) => !specified.includes(field));
  if (additions.length > 0)
    yield advice(path, `Missing, but not required by the specification: ${additions.join(', ')}.`);
}
