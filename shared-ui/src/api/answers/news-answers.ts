import type { Listing, NewsItem, NewsSummary } from '@site/contract/api';
import { NewsSchema, NewsSummarySchema } from '@site/contract/entities/news';
import type { CleanHtml } from '../safe-html.ts';
import { readList, readSingle } from './read-answer.ts';
import { toBody, toImage, toSummary } from './to-views.ts';

export const parseNewsList = (json: unknown): Listing<NewsSummary> => readList(NewsSummarySchema, json, toSummary);

export async function parseNewsItem(json: unknown, clean: CleanHtml): Promise<NewsItem> {
  const answer = readSingle(NewsSchema, json);
  return { ...toSummary(answer), image: toImage(answer), ...(await toBody(answer, clean)) };
}
