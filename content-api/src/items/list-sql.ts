import { Parameters } from '../database/parameters.ts';
import { toVersionSql } from './content-version.ts';
import type { Asked } from './list-request.ts';
import { type Stretch, toStretches } from './stretches.ts';

/** A statement with its values. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** True for what is asked again and again in the same words, such as the beginning of a list. */
  readonly prepared?: boolean;
}

/** Up to so many items with a tag are gathered by it and then put in order; more are met often enough on a walk. */
const GATHERED = 2_000;

/** A whole number as it may stand in a statement; null is no limit. Throws RangeError for anything else. */
function toInteger(number: number | null): string {
  if (number !== null && !Number.isSafeInteger(number)) throw new RangeError(`${number} is no whole number`);
  return number === null ? 'null::int' : String(number);
}

const join = (conditions: readonly string[]) => (conditions.length === 0 ? 'true' : conditions.join(' and '));

/** What the request asks of every element but its date. */
function toBase({ request: { kind, parent, conditions = {} }, words }: Asked, parameters: Parameters): string[] {
  const { tags, seccionId } = conditions;
  return [
    `kind = ${parameters.add(kind)}`,
    ...(parent === undefined ? [] : [`parent = ${parameters.add(parent)}`]),
    ...(seccionId === undefined ? [] : [`parent = ${parameters.add(seccionId)}`]),
    ...(tags === undefined ? [] : [`tags && ${parameters.add(tags)}`]),
    ...(words?.rare ? [`search_vector @@ ${parameters.add(words.indexed)}::tsquery`] : []),
    // In a form that no index can take part in: this is looked for in what was met otherwise.
    ...(words && words.whole !== (words.rare ? words.indexed : '')
      ? [`(search_vector @@ ${parameters.add(words.whole)}::tsquery) is true`]
      : []),
  ];
}

/** Begins a statement: what may be seen, and the pieces of the list. */
function begin(asked: Asked) {
  const parameters = new Parameters();
  const moment = `${parameters.add(asked.now)}::timestamptz`;
  const shown = `shown_item(${moment}, ${asked.preview})`;
  return { parameters, shown, version: toVersionSql(moment), base: toBase(asked, parameters) };
}

/** Counts a list; gives `version` and `total`. */
export function toCount(asked: Asked): Statement {
  const { parameters, shown, version, base } = begin(asked);
  const { from, until } = asked.request.conditions ?? {};
  // Without dates every piece counts, whatever day it is.
  const pieces = from || until ? toStretches(asked, parameters) : [{ where: [] }];
  const counts = pieces.map(({ where }) => `(select count(*) from ${shown} where ${join([...base, ...where])})`);
  return { sql: `select ${version} as version, (${counts.join(' + ')})::int as total`, values: parameters.values };
}

/**
 * Reads a part of a list; gives `version` and `data`.
 *
 * @param total how many elements the list has
 * @param gatheredUpTo totals up to which items with a tag are gathered first
 */
export function toPage(asked: Asked, total: number, gatheredUpTo = GATHERED): Statement {
  const { parameters, shown, version, base } = begin(asked);
  const { offset = 0, limit = null } = asked.request.part;
  const stretches = toStretches(asked, parameters);
  const { tags, from, until } = asked.request.conditions ?? {};
  // Among the items of some days a tag is looked for on a walk: gathered, it would come from all days.
  const byTag = tags !== undefined && !from && !until && total <= gatheredUpTo;
  const gathered = asked.words?.rare === true || byTag;
  const source = gathered ? 'hit' : shown;
  const where = (stretch: Stretch) => join([...(gathered ? [] : base), ...stretch.where]);
  const hit = `hit as materialized (select id, starts, ends, position from ${shown} where ${join(base)})`;
  // Numbers of their own in the statement: only so does the planner know how little is to be read.
  const size = toInteger(limit);
  const fromEnd = stretches.length === 1 && offset > total / 2 ? Math.max(0, total - offset) : null;
  const skip = toInteger(offset);
  const pieces =
    fromEnd === null
      ? stretches.map((stretch, index) => toPiece({ stretch, index, source, where: where(stretch), size, skip }))
      : stretches.map((stretch) => toLastPiece({ stretch, source, where: where(stretch), size, fromEnd }));
  const counts = stretches
    .slice(0, -1)
    .map((stretch, index) => toCapped(index, source, where(stretch), `${skip} + ${size}`));
  const withs = [...(gathered ? [hit] : []), ...counts];
  const sql = `${withs.length === 0 ? '' : `with ${withs.join(', ')} `}select ${version} as version, coalesce((
    select jsonb_agg(shown.summary order by part.stretch, part.place)
    from (select * from (${pieces.join(' union all ')}) as piece order by stretch, place limit ${size}) as part
    join ${shown} as shown on shown.kind = $2 and shown.id = part.id), '[]') as data`;
  // The plan for several pieces depends on the dates: how much is past, and how much to come.
  const alike = stretches.length === 1 && offset === 0 && asked.words === null && tags === undefined;
  return { sql, values: parameters.values, prepared: alike };
}

/** Reads the items of some places in their order, the newest first; gives `version` and `data`. */
export function toPlaced({ now, preview }: Asked, places: readonly number[]): Statement {
  const sql = `select ${toVersionSql('$1')} as version, coalesce((select jsonb_agg(summary order by place)
    from shown_item($1, ${preview}) where place = any($2::int[])), '[]') as data`;
  return { sql, values: [now, places] };
}

/** How many elements a piece has; no more are counted than it takes to know that the part ends in it. */
const toCapped = (index: number, source: string, where: string, most: string) =>
  `length${index} as materialized (select count(*)::int as n from
    (select from ${source} where ${where} limit ${most}) as capped)`;

interface Piece {
  readonly stretch: Stretch;
  readonly source: string;
  readonly where: string;
  readonly size: string;
}

/** The elements of one piece that may belong to the part: behind the pieces before it, and no more than are missing. */
function toPiece({ stretch, index, source, where, size, skip }: Piece & { index: number; skip: string }): string {
  const before = Array.from({ length: index }, (_, one) => `(select n from length${one})`).join(' + ') || '0';
  const limit = index === 0 ? size : `greatest(0, least(${size}, ${skip} + ${size} - (${before})))`;
  const cut = `offset greatest(0, ${skip} - (${before})) limit ${limit}`;
  return `(select id, ${index} as stretch, row_number() over (order by ${stretch.order}) as place
    from (select id, starts, position from ${source} where ${where} order by ${stretch.order} ${cut}) as cut)`;
}

interface LastPiece extends Piece {
  /** How many elements there are from the beginning of the part to the end of the list. */
  readonly fromEnd: number;
}

/** A part behind the middle of a list of one piece, counted from its end. */
function toLastPiece({ stretch, source, where, size, fromEnd }: LastPiece): string {
  const rest = toInteger(fromEnd);
  const cut = `offset greatest(0, ${rest} - ${size}) limit least(${rest}, ${size})`;
  return `(select id, 0 as stretch, row_number() over (order by ${stretch.order}) as place
    from (select id, starts, position from ${source} where ${where} order by ${stretch.reversed} ${cut}) as cut)`;
}
