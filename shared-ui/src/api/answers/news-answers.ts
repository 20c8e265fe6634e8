import type { Listing, NewsItem, NewsSummary } from '@site/contract/api';
import * as v from 'valibot';
import type { CleanHtml } from '../safe-html.ts';
import { date, text, unwrapList, unwrapSingle } from './answer-schemas.ts';
import { bodyFields, toBody } from './body-answers.ts';
import { imageFields, toImage } from './image-schemas.ts';

const summary = v.object({ id: text, title: text, subtitle: text, date, ...imageFields });
const item = v.object({ ...summary.entries, ...bodyFields });

function toSummary(answer: v.InferOutput<typeof summary>): NewsSummary {
  const { id, title, subtitle, date } = answer;
  return { id, title, subtitle, date, image: toImage(answer) };
}

/** The summaries in any list of news; elements that are no objects are left out. */
export function parseNewsSummaries(list: readonly unknown[]): NewsSummary[] {
  return list.flatMap((element) => {
    const parsed = v.safeParse(summary, element);
    return parsed.success ? [toSummary(parsed.output)] : [];
  });
}

/** The answer of `/api/noticias`. Throws when it holds no list. */
export function parseNewsList(json: unknown): Listing<NewsSummary> {
  const { data, ...listing } = unwrapList(json);
  return { items: parseNewsSummaries(data), ...listing };
}

/** The answer of `/api/noticias/{id}`. Throws when it is no object. */
export async function parseNewsItem(json: unknown, clean: CleanHtml): Promise<NewsItem> {
  const answer = v.parse(item, unwrapSingle(json));
  return { ...toSummary(answer), ...(await toBody(answer, clean)) };
}
