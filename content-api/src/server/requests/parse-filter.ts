import { toInstant } from '@site/base/clock';
import { parseFilterDate } from '@site/base/clock/filter-date';
import * as v from 'valibot';
import type { Conditions } from '../../items/list-request.ts';
import { badParameter, type ProblemError } from '../answers/problem.ts';

const MOST_TAGS = 50;
const FIELDS = ['search', 'from', 'until', 'tags', 'location', 'seccionId'];
const entries = v.array(v.object({ field: v.string(), value: v.unknown() }));
const record = v.record(v.string(), v.unknown());

const bad = (wrong: string): ProblemError =>
  badParameter(
    'filter',
    wrong,
    'Send a JSON list of {"field", "value"}, for example [{"field":"search","value":"archivo"}], or leave it out.',
  );

/**
 * Reads the filter of a list call (specification, section 3): a JSON list of `{field, value}`; an object that maps
 * fields to values is understood too. The empty text is no filter, an empty value no condition.
 *
 * @throws ProblemError with status 400 that says what is wrong
 */
export function parseFilter(text: string | undefined): Conditions {
  if (text === undefined || text.trim() === '') return {};
  if (text.includes(String.raw`\u0000`)) throw bad('holds a NUL character');
  const values = new Map(toPairs(parseJson(text)));
  for (const field of values.keys())
    if (!FIELDS.includes(field)) throw bad(`names the field "${field}"; known are ${FIELDS.join(', ')}`);
  const search = readText(values, 'search');
  const seccionId = readText(values, 'seccionId');
  const location = readText(values, 'location');
  const from = readDate(values, 'from');
  const until = readDate(values, 'until');
  const tags = readTags(values.get('tags'));
  return {
    ...(search !== undefined && { search }),
    ...(seccionId !== undefined && { seccionId }),
    ...(location !== undefined && { location }),
    ...(from && { from }),
    ...(until && { until }),
    ...(tags && { tags }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw bad('is not JSON');
  }
}

function toPairs(json: unknown): [string, unknown][] {
  if (v.is(entries, json)) return json.map(({ field, value }) => [field, value]);
  if (!Array.isArray(json) && v.is(record, json)) return Object.entries(json);
  throw bad('is neither a list of {"field", "value"} nor an object');
}

function readText(values: ReadonlyMap<string, unknown>, field: string): string | undefined {
  const value = values.get(field);
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' && typeof value !== 'number') throw bad(`has a "${field}" that is no text`);
  return String(value).trim() || undefined;
}

function readDate(values: ReadonlyMap<string, unknown>, field: 'from' | 'until'): Date | undefined {
  const text = readText(values, field);
  if (text === undefined) return undefined;
  const date = parseFilterDate(text);
  if (!date) throw bad(`has a "${field}" that is no date of the form DD/MM/YYYY HH:mm:ss`);
  return toInstant(date);
}

function readTags(value: unknown): readonly string[] | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const tags: unknown[] = Array.isArray(value) ? value : [value];
  const texts = tags.filter((tag) => typeof tag === 'string');
  if (texts.length < tags.length) throw bad('has "tags" that are no list of texts');
  if (tags.length > MOST_TAGS) throw bad(`has more than ${MOST_TAGS} tags`);
  const given = texts.map((tag) => tag.trim()).filter(Boolean);
  return given.length > 0 ? given : undefined;
}
