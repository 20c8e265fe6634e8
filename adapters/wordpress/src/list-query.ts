import { parseFilterDate } from '@site/base/clock/filter-date';
import * as v from 'valibot';
import { MAX_PAGE_SIZE } from './wordpress.ts';

const EntriesSchema = v.array(v.object({ field: v.string(), value: v.union([v.string(), v.array(v.string())]) }));

/** The parameters of a list call (specification, sections 3 and 7). */
export interface ListQuery {
  readonly offset: number;
  /** From 1 to the largest page size of WordPress. */
  readonly limit: number;
  readonly search: string | undefined;
  /** `2026-03-05T00:00:00`, in the site's time zone. */
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly tags: readonly string[];
  /** Venue of an event, exactly as the API returns it. */
  readonly location: string | undefined;
}

const toCount = (text: unknown) => (typeof text === 'string' && /^\d{1,6}$/.test(text) ? Number(text) : 0);

function readEntries(filter: unknown): v.InferOutput<typeof EntriesSchema> {
  try {
    return v.parse(EntriesSchema, JSON.parse(String(filter)));
  } catch {
    return [];
  }
}

/** Reads the query of a list call. Parameters that cannot be parsed are ignored. */
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
    offset: toCount(offset),
    limit: Math.min(toCount(limit) || MAX_PAGE_SIZE, MAX_PAGE_SIZE),
    search: toText('search'),
    from: toDate('from'),
    until: toDate('until'),
    tags: [entries.get('tags') ?? []].flat(),
    location: toText('location'),
  };
}
