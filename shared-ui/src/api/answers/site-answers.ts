import type {
  PictureCredit,
  SearchAnswer,
  SearchResult,
  SiteProperty,
  SnippetPart,
  SubExtra,
  SubExtraSummary,
  TranslationBundle,
} from '@site/contract/api';
import { SearchExtraSchema, SearchResultSchema, type WireSearchResult } from '@site/contract/entities/search';
import {
  ExtraSchema,
  PictureCreditSchema,
  PropertySchema,
  SubExtraSchema,
  SubExtraSummarySchema,
} from '@site/contract/entities/site';
import { toAllowedLink } from '../../rich-text/policy.ts';
import type { CleanHtml } from '../safe-html.ts';
import { readList, readSingle } from './read-answer.ts';
import { toBody, toName } from './to-views.ts';
import { isRecord, tolerate } from './tolerant.ts';

export const parseProperties = (json: unknown): SiteProperty[] =>
  readList(PropertySchema, json, ({ name, value, href = '' }) => ({ name, value, href: toAllowedLink(href) })).items;

export const parseCredits = (json: unknown): PictureCredit[] =>
  readList(PictureCreditSchema, json, (credit) => credit).items;

/** Parses `/api/extra`, the name of the extra menu; empty when there is none. */
export const parseExtra = (json: unknown): string => readSingle(ExtraSchema, json).name;

/** Parses `/api/extra/sub`. Omits entries without an id, whose links would lead nowhere on every page. */
export const parseSubExtras = (json: unknown): SubExtraSummary[] =>
  readList(SubExtraSummarySchema, json, ({ id, name }) => ({ id, name: toName(name) })).items.filter(
    ({ id }) => id !== '',
  );

export async function parseSubExtra(json: unknown, clean: CleanHtml): Promise<SubExtra> {
  const answer = readSingle(SubExtraSchema, json);
  return { id: answer.id, name: toName(answer.name), ...(await toBody(answer, clean)) };
}

const orPlain = (parts: readonly SnippetPart[], plain: string) =>
  parts.length > 0 ? parts : [{ text: plain, match: false }];

const toResult = ({ url, type, name, description, markedName, snippet }: WireSearchResult): SearchResult => ({
  url: toAllowedLink(url),
  type,
  name: toName(name, url),
  markedName: orPlain(markedName, toName(name, url)),
  snippet: orPlain(snippet, description),
});

export function parseSearch(json: unknown): SearchAnswer {
  return { ...readList(SearchResultSchema, json, toResult), ...tolerate(SearchExtraSchema, json) };
}

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

/** Parses `/api/languages`. Omits languages with values that are not strings. Throws when it is not an object. */
export function parseLanguages(json: unknown): TranslationBundle {
  const bundle = isRecord(json) && isRecord(json.data) ? json.data : json;
  if (!isRecord(bundle)) throw new Error('the response is not an object');
  return Object.fromEntries(
    Object.entries(bundle).flatMap(([locale, texts]) => (isTexts(texts) ? [[locale, texts]] : [])),
  );
}
