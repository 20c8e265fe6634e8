import { optional, type PageRequest } from '@site/contract';

/**
 * The page is shown without credits when the call fails: it is not in the specification, so another content API may
 * lack it.
 */
export async function loadCredits({ api }: PageRequest) {
  return { pictures: (await optional(api.pictureCredits())) ?? [] };
}

export type CreditsView = Awaited<ReturnType<typeof loadCredits>>;
