import { parseFilterDate } from '@site/base/clock/filter-date';
import * as v from 'valibot';
import { MOST } from './wordpress.ts';

const EntriesSchema = v.array(v.object({ field: v.string(), value: v.union([v.string(), v.array(v.string())]) }));

/** What a list call asks for (specification, sections 3 and 7). */
export interface ListQuery {
  readonly offset: number;
  readonly limit: number;
  readonly search: string | undefined;
  /** `2026-03-05T00:00:00`, the time of the site. */
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly tags: readonly string[];
  /** Where an event takes place, in the words of the answers. */
  readonly location: string | undefined;
}

const toCount = (text: unknown, otherwise: number) =>
  typeof text === 'string' && /^\d{1,6}$/.test(text) ? Number(text) : otherwise;

function readEntries(filter: unknown): v.InferOutput<typeof EntriesSchema> {
  try {
    return v.parse(EntriesSchema, JSON.parse(String(filter)));
  } catch {
    return [];
  }
}

/** @param query the query of the call; what cannot be read counts as not asked for */
export function readListQuery({ offset, limit, filter }: Readonly<Record<string, unknown>>): ListQuery {
  const entries = new Map(readEntries(filter).map(({ field, value }) => [field, value]));
  const toDate = (field: string) => {
    const at = parseFilterDate(String(entries.get(field) ?? ''));
    return at ? `${at.date}T${at.time}` : undefined;
  };
  const toText = (field: string) => {
    const text = entries.get(field);
    return typeof text === 'string' && text !== '' ? text : undefined;
  };
  return {
    offset: toCount(offset, 0),
    limit: Math.min(toCount(limit, MOST), MOST),
    search: toText('search'),
    from: toDate('from'),
    until: toDate('until'),
    tags: [entries.get('tags') ?? []].flat(),
    location: toText('location'),
  };
}
