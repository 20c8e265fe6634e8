import { optional, type PageRequest } from '@site/contract';
import { toHolder } from './to-holder.ts';

/** The legal pages are shown even when the site properties cannot be loaded. */
export async function loadHolder({ api }: PageRequest) {
  return { holder: toHolder((await optional(api.properties())) ?? []) };
}

export type HolderView = Awaited<ReturnType<typeof loadHolder>>;
