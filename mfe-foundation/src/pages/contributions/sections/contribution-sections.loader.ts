import { type PageRequest, required } from '@site/contract';

export async function loadContributionSections({ api }: PageRequest) {
  return { sections: await required(api.contributionSections()) };
}

export type ContributionSectionsView = Awaited<ReturnType<typeof loadContributionSections>>;
