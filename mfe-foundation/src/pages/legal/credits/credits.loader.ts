import { optional, type PageRequest } from '@site/contract';
import { toCreditGroups } from './to-credit-groups.ts';

/**
 * The page is shown without credits when the call fails: it is not in the specification, so another content API may
 * lack it.
 */
export async function loadCredits({ api }: PageRequest) {
  return { groups: toCreditGroups((await optional(api.pictureCredits())) ?? []) };
}

export type CreditsView = Awaited<ReturnType<typeof loadCredits>>;
