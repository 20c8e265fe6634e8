import { optional, type PageRequest } from '@site/contract';
import { toHolder } from './to-holder.ts';

/** Falls back to an empty holder, so that legal pages work even when the site properties cannot be loaded. */
export async function loadHolder({ api }: PageRequest) {
  return { holder: toHolder((await optional(api.properties())) ?? []) };
}

export type HolderView = Awaited<ReturnType<typeof loadHolder>>;
