import type { Contribution, ContributionListing, ContributionSection } from '@site/contract/api';
import {
  ContributionListExtraSchema,
  ContributionSchema,
  ContributionSectionSchema,
  ContributionSummarySchema,
} from '@site/contract/entities/foundation';
import type { CleanHtml } from '../safe-html.ts';
import { readList, readSingle } from './read-answer.ts';
import { toBody, toCardImage, toImage, toName, toSummary } from './to-views.ts';
import { isRecord, tolerate } from './tolerant.ts';

export const parseContributionSections = (json: unknown): ContributionSection[] =>
  readList(ContributionSectionSchema, json, (section) => ({
    id: section.id,
    name: toName(section.name),
    image: toCardImage(section),
  })).items;

/** Parses `/api/aportaciones/{sectionId}`, with the section's title from `extra.title`. */
export function parseContributions(json: unknown): ContributionListing {
  const { items, total } = readList(ContributionSummarySchema, json, toSummary);
  const { title } = tolerate(ContributionListExtraSchema, isRecord(json) ? json.extra : null);
  return { items, total, title };
}

export async function parseContribution(json: unknown, clean: CleanHtml): Promise<Contribution> {
  const answer = readSingle(ContributionSchema, json);
  return { ...toSummary(answer), image: toImage(answer), ...(await toBody(answer, clean)) };
}
