import type { Parameters } from '../database/parameters.ts';
import type { Asked } from './list-request.ts';

/** A piece of a list whose elements lie in the order of an index; the list is one piece after the other. */
export interface Stretch {
  /** Conditions beside those of the whole list. */
  readonly where: readonly string[];
  readonly order: string;
  /** The same order from its end. */
  readonly reversed: string;
}

const FORWARD = { order: 'starts, id', reversed: 'starts desc, id desc' };
const LATEST = { order: 'starts desc, id', reversed: 'starts, id desc' };
const POSITION = { order: 'position, id', reversed: 'position desc, id desc' };

/**
 * The pieces of a list. News and contributions: the latest first. Events: what is coming, the nearest first, then what has
 * no date yet, then the past, the latest first; with a date to begin at no past, which is then whatever ended before it.
 * An event is over when its end is. One without a date may still come, so only an upper bound leaves it out. No event ends
 * before it starts: the import refuses that. All other kinds have the order of their content.
 */
export function toStretches({ request: { kind, conditions = {} }, now }: Asked, parameters: Parameters): Stretch[] {
  const { from, until } = conditions;
  const before = until ? [`starts <= ${parameters.add(until)}`] : [];
  if (kind === 'news' || kind === 'contribution')
    return [{ ...LATEST, where: [...before, ...(from ? [`starts >= ${parameters.add(from)}`] : [])] }];
  if (kind !== 'event') return [{ ...POSITION, where: [...before, ...toAnyDate(from, until, parameters)] }];
  const edge = parameters.add(from ?? now);
  return [
    { ...FORWARD, where: [...before, `starts < ${edge}`, `ends >= ${edge}`] },
    { ...FORWARD, where: [...before, `starts >= ${edge}`] },
    ...(until ? [] : [{ order: 'id', reversed: 'id desc', where: ['starts is null'] }]),
    ...(from ? [] : [{ ...LATEST, where: [...before, `starts < ${edge}`, `(ends is null or ends < ${edge})`] }]),
  ];
}

function toAnyDate(from: Date | undefined, until: Date | undefined, parameters: Parameters): string[] {
  if (!from) return [];
  return [`(coalesce(ends, starts) >= ${parameters.add(from)}${until ? '' : ' or starts is null'})`];
}
