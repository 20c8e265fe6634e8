import type { Contribution, ContributionListing, ContributionSection, ContributionSummary } from '@site/contract/api';
import * as v from 'valibot';
import type { CleanHtml } from '../safe-html.ts';
import { date, listOf, text, unwrapList, unwrapSingle } from './answer-schemas.ts';
import { bodyFields, toBody } from './body-answers.ts';
import { imageFields, toImage } from './image-schemas.ts';

const sections = listOf(v.object({ id: text, name: text, ...imageFields }));
const summary = v.object({ id: text, title: text, subtitle: text, date, ...imageFields });
const entry = v.object({ ...summary.entries, ...bodyFields });
const extra = v.object({ extra: v.fallback(v.object({ title: text }), { title: '' }) });

function toSummary(answer: v.InferOutput<typeof summary>): ContributionSummary {
  const { id, title, subtitle, date } = answer;
  return { id, title, subtitle, date, image: toImage(answer) };
}

/** The answer of `/api/aportaciones`. Throws when it holds no list. */
export function parseContributionSections(json: unknown): ContributionSection[] {
  return v
    .parse(sections, unwrapList(json).data)
    .map((section) => ({ id: section.id, name: section.name, image: toImage(section) }));
}

/** The answer of `/api/aportaciones/{sectionId}`, with the section's title from `extra.title`. */
export function parseContributions(json: unknown): ContributionListing {
  const { data, total } = unwrapList(json);
  const { title } = v.parse(extra, Array.isArray(json) ? {} : json).extra;
  return { items: v.parse(listOf(summary), data).map(toSummary), total, title };
}

/** The answer of `/api/aportaciones/{sectionId}/{entryId}`. Throws when it is no object. */
export async function parseContribution(json: unknown, clean: CleanHtml): Promise<Contribution> {
  const answer = v.parse(entry, unwrapSingle(json));
  return { ...toSummary(answer), ...(await toBody(answer, clean)) };
}
