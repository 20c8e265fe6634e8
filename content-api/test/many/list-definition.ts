import type { Item } from '../../src/items/item.ts';
import type { ListRequest } from '../../src/items/list-items.ts';

/** The time, and whether it is a preview. */
interface Seen {
  readonly now: Date;
  readonly preview: boolean;
}

/** Whether an item is visible, by the definition of a publication. */
export function isShown({ publication: { draft, publishAt, publishUntil } }: Item, { now, preview }: Seen): boolean {
  const hasCome = preview || (!draft && (publishAt === null || publishAt <= now));
  return hasCome && (publishUntil === null || publishUntil > now);
}

const toNumber = (date: Date | null) => date?.getTime() ?? Number.POSITIVE_INFINITY;
const byId = (a: Item, b: Item) => (a.id < b.id ? -1 : 1);
const byStart = (a: Item, b: Item) => Math.sign(toNumber(a.starts) - toNumber(b.starts)) || byId(a, b);
const byLatest = (a: Item, b: Item) => Math.sign(toNumber(b.starts) - toNumber(a.starts)) || byId(a, b);
const byPosition = (a: Item, b: Item) => a.position - b.position || byId(a, b);

/** The ids of a list of generated items, by its definition: those that meet the conditions, in order. */
export function toDefinition(items: readonly Item[], { kind, conditions = {} }: ListRequest, seen: Seen): string[] {
  const { from, until, tags } = conditions;
  const end = ({ starts, ends }: Item) => ends ?? starts;
  const isAsked = (item: Item) => {
    const isAfter = !from || (item.starts === null ? !until : toNumber(end(item)) >= from.getTime());
    const isBefore = !until || toNumber(item.starts) <= until.getTime();
    return isAfter && isBefore && (!tags || item.tags.some((tag) => tags.includes(tag)));
  };
  const found = items.filter((item) => item.kind === kind && isShown(item, seen) && isAsked(item));
  if (kind === 'news') return found.toSorted(byLatest).map(({ id }) => id);
  if (kind !== 'event') return found.toSorted(byPosition).map(({ id }) => id);
  const isComing = (item: Item) => from !== undefined || (item.starts !== null && toNumber(end(item)) >= +seen.now);
  const coming = found.filter((item) => item.starts !== null && isComing(item)).toSorted(byStart);
  const undated = found.filter(({ starts }) => starts === null).toSorted(byId);
  const past = found.filter((item) => item.starts !== null && !isComing(item)).toSorted(byLatest);
  return [...coming, ...undated, ...past].map(({ id }) => id);
}
