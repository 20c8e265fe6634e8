import { type Item, type Kind, toItem } from '../../src/items/item.ts';
import { PUBLISHED, type Publication } from '../../src/items/publication.ts';
import type { ResultType } from '../../src/schemas/result-types.ts';
import type { Draw } from './random.ts';

/** The time around which generated items are dated. */
export const GENERATED_NOW = new Date('2026-11-22T12:00:00+01:00');

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(GENERATED_NOW.getTime() + days * DAY_MS);

export const WORDS = 'requena vino música órgano seda telar torre villa concierto restauración niño nino archivo'.split(
  ' ',
);
export const TAGS = ['musica', 'seda', 'vino'];

function drawPublication(draw: Draw): Publication {
  if (draw.chance(0.8)) return PUBLISHED;
  return {
    draft: draw.chance(0.2),
    publishAt: draw.chance(0.5) ? inDays(draw.whole(-3, 3)) : null,
    publishUntil: draw.chance(0.5) ? inDays(draw.whole(-3, 3)) : null,
  };
}

const drawWords = (draw: Draw, max: number) =>
  Array.from({ length: draw.whole(1, max) }, () => draw.one(WORDS)).join(' ');

const TYPES: Partial<Record<Kind, ResultType>> = { news: 'Noticia', event: 'Evento', page: 'Página' };

/**
 * News, events and pages of every kind that lists distinguish: equal days, several days, no day, drafts, scheduled
 * items.
 */
export function makeItem(draw: Draw, number: number): Item {
  const kind = draw.one(['news', 'news', 'event', 'event', 'page'] as const);
  const id = `${kind}-${number}`;
  const dated = kind === 'news' || (kind === 'event' && draw.chance(0.9));
  const starts = dated ? inDays(draw.whole(-20, 10)) : null;
  const ends =
    starts && kind === 'event' && draw.chance(0.4) ? new Date(starts.getTime() + draw.whole(0, 15) * DAY_MS) : null;
  const name = drawWords(draw, 3);
  const common = {
    kind,
    id,
    starts,
    ends,
    tags: TAGS.filter(() => draw.chance(0.3)),
    publication: drawPublication(draw),
  };
  const search = { type: TYPES[kind] ?? 'Página', name, description: '', lead: '', body: drawWords(draw, 12) };
  return toItem({ ...common, position: draw.whole(0, 50), path: `/${id}`, summary: { id }, search });
}
