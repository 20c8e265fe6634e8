import { PUBLISHED, type Publication } from '../items/publication.ts';
import { parseEventDate, toEnd } from './kinds/event-date.ts';
import type { Fields, Need } from './source/fields.ts';

/** The keys that decide when something is visible. */
interface PublicationKeys {
  readonly from: string;
  readonly until: string;
  readonly need: Need;
}

/** Reads `draft`, `publishAt` and `publishUntil`, which any text may have. */
export function readPublication(fields: Fields, now: Date): Publication {
  const draft = fields.flag('draft');
  return { ...readPeriod(fields, now, { from: 'publishAt', until: 'publishUntil', need: 'optional' }), draft };
}

/** Reads two times in Europe/Madrid, such as `2026-12-01 09:00`. A last day without a time is included entirely. */
export function readPeriod(fields: Fields, now: Date, { from, until, need }: PublicationKeys): Publication {
  const publishAt = readMoment(fields, now, from, need);
  const end = readMoment(fields, now, until, need);
  const publishUntil = end && toEnd(end);
  if (publishAt && publishUntil && publishUntil <= publishAt.instant)
    fields.report(until, `«${until}» no es posterior a «${from}». Corrija una de las dos.`);
  return { ...PUBLISHED, publishAt: publishAt?.instant ?? null, publishUntil: publishUntil ?? null };
}

function readMoment(fields: Fields, now: Date, key: string, need: Need) {
  const text = fields.text(key, need);
  if (text === '') return undefined;
  const moment = parseEventDate(text, now);
  if (moment && !moment.relative) return moment;
  fields.report(key, `«${text}» no es una fecha. Escriba 2026-12-01 09:00 o 2026-12-01.`);
  return undefined;
}
