import { optional, type PageRequest } from '@site/contract';
import { toCreditGroups } from './to-credit-groups.ts';

/** The page stands even when the credits cannot be had: a content API that is not ours does not know this call. */
export async function loadCredits({ api }: PageRequest) {
  return { groups: toCreditGroups((await optional(api.pictureCredits())) ?? []) };
}

export type CreditsView = Awaited<ReturnType<typeof loadCredits>>;
