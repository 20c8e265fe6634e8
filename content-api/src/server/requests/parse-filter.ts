import { parseFilterInstant } from '@site/base/clock/filter-date';
import * as v from 'valibot';
import type { Conditions } from '../../items/list-items.ts';
import { badParameter, type ProblemError } from '../answers/problem.ts';

const MAX_TAGS = 50;
const Entries = v.array(v.object({ field: v.string(), value: v.unknown() }));

const bad = (wrong: string): ProblemError =>
  badParameter(
    'filter',
    wrong,
    'Send a JSON list of {"field", "value"}, for example [{"field":"search","value":"archivo"}], or omit it.',
  );

/**
 * Parses the filter of a list request (specification, section 3): a JSON list of `{field, value}`. An empty text is no
 * filter, and an empty value no condition.
 *
 * @throws ProblemError with status 400
 */
export function parseFilter(text: string | undefined): Conditions {
  if (text === undefined || text.trim() === '') return {};
  if (text.includes(String.raw`\u0000`)) throw bad('contains a NUL character');
  return Object.fromEntries(
    parseEntries(text).map(({ field, value }) => {
      if (!isField(field))
        throw bad(`has an unknown field "${field}"; known fields: ${Object.keys(READERS).join(', ')}`);
      return [field, value === null || value === undefined ? undefined : READERS[field](value, field)];
    }),
  );
}

/** Readers for the value of each field. They return undefined for an empty value, which is no condition. */
const READERS: { readonly [F in keyof Conditions]-?: (value: unknown, field: string) => Conditions[F] } = {
  search: readText,
  from: readInstant,
  until: readInstant,
  tags: readTags,
  location: readText,
  seccionId: readText,
};

const isField = (field: string): field is keyof Conditions => Object.hasOwn(READERS, field);

function parseEntries(text: string): v.InferOutput<typeof Entries> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw bad('is not JSON');
  }
  if (v.is(Entries, json)) return json;
  throw bad('is not a list of {"field", "value"}');
}

function readText(value: unknown, field: string): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') throw bad(`has a "${field}" that is not text`);
  return String(value).trim() || undefined;
}

function readInstant(value: unknown, field: string): Date | undefined {
  const text = readText(value, field);
  if (text === undefined) return undefined;
  const instant = parseFilterInstant(text);
  if (!instant) throw bad(`has a "${field}" that is not a date in the format DD/MM/YYYY HH:mm:ss`);
  return instant;
}

function readTags(value: unknown): readonly string[] | undefined {
  if (value === '') return undefined;
  const tags: unknown[] = Array.isArray(value) ? value : [value];
  const texts = tags.filter((tag) => typeof tag === 'string');
  if (texts.length < tags.length) throw bad('has "tags" that are not a list of texts');
  if (tags.length > MAX_TAGS) throw bad(`has more than ${MAX_TAGS} tags`);
  const given = texts.map((tag) => tag.trim()).filter(Boolean);
  return given.length > 0 ? given : undefined;
}
