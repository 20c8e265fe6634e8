import { RELATED_SIZE } from '@site/shared-ui/presentation';

/** One page of a list that is complete in memory. A page out of range becomes the first. */
export function toRelatedSlice<T>(items: readonly T[], page: number): { shown: readonly T[]; current: number } {
  const current = (page - 1) * RELATED_SIZE < items.length ? page : 1;
  return { shown: items.slice((current - 1) * RELATED_SIZE, current * RELATED_SIZE), current };
}
