import type { Listing, NewsItem, NewsSummary } from '@site/contract/api';
import { NewsSchema, NewsSummarySchema, type WireNewsSummary } from '@site/contract/entities/news';
import type { CleanHtml } from '../safe-html.ts';
import { readList, readSingle } from './read-answer.ts';
import { toBody, toDate, toImage, toName, toSubtitle } from './to-views.ts';

export function toNewsSummary(answer: WireNewsSummary): NewsSummary {
  const { id } = answer;
  const title = toName(answer.title, answer.subtitle);
  const subtitle = toSubtitle(answer.subtitle, title);
  return { id, title, subtitle, date: toDate(answer.date), image: toImage(answer) };
}

/** Parses `/api/noticias`. Throws when there is no list. */
export const parseNewsList = (json: unknown): Listing<NewsSummary> => readList(NewsSummarySchema, json, toNewsSummary);

/** Parses `/api/noticias/{id}`. Throws when it is not an object. */
export async function parseNewsItem(json: unknown, clean: CleanHtml): Promise<NewsItem> {
  const answer = readSingle(NewsSchema, json);
  return { ...toNewsSummary(answer), ...(await toBody(answer, clean)) };
}
