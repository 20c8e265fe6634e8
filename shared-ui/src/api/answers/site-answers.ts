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
import * as v from 'valibot';
import type { CleanHtml } from '../safe-html.ts';
import { count, link, listOf, text, unwrapList, unwrapSingle } from './answer-schemas.ts';
import { bodyFields, toBody } from './body-answers.ts';

const properties = listOf(v.object({ name: text, value: text, href: link }));
const credits = listOf(v.object({ image: text, alt: text, credit: text }));
const subExtras = listOf(v.object({ id: text, name: text }));
const subExtra = v.object({ id: text, name: text, ...bodyFields });
const snippet = listOf(v.object({ text, match: v.fallback(v.boolean(), false) }));
const results = listOf(
  v.object({ url: link, type: text, name: text, description: text, snippet, markedName: snippet }),
);
const perhaps = v.fallback(v.nullable(v.string()), null);
/** What only our own content API adds to a search's answer. */
const additions = v.object({
  correction: perhaps,
  alternative: perhaps,
  types: listOf(v.object({ type: text, total: count })),
});
const texts = v.record(v.string(), v.string());

export function parseProperties(json: unknown): SiteProperty[] {
  return v.parse(properties, unwrapList(json).data);
}

/** The answer of `/api/creditos`, a call of our own content API. Throws when it holds no list. */
export function parseCredits(json: unknown): PictureCredit[] {
  return v.parse(credits, unwrapList(json).data);
}

/** The name of the extra menu; the empty text when there is none. */
export function parseExtra(json: unknown): string {
  return v.parse(v.object({ name: text }), unwrapSingle(json)).name;
}

export function parseSubExtras(json: unknown): SubExtraSummary[] {
  return v.parse(subExtras, unwrapList(json).data);
}

function toResult(result: v.InferOutput<typeof results>[number]): SearchResult {
  const { url, type, name, description } = result;
  const orPlain = (parts: SnippetPart[], plain: string) => (parts.length > 0 ? parts : [{ text: plain, match: false }]);
  return {
    url,
    type,
    name,
    markedName: orPlain(result.markedName, name),
    snippet: orPlain(result.snippet, description),
  };
}

/** The answer of `/api/extra/sub/{id}`. Throws when it is no object. */
export async function parseSubExtra(json: unknown, clean: CleanHtml): Promise<SubExtra> {
  const answer = v.parse(subExtra, unwrapSingle(json));
  return { id: answer.id, name: answer.name, ...(await toBody(answer, clean)) };
}

/** The answer of `/api/search`. Throws when it holds no list. */
export function parseSearch(json: unknown): SearchAnswer {
  const { data, ...listing } = unwrapList(json);
  const added = v.parse(additions, Array.isArray(json) ? {} : json);
  return { items: v.parse(results, data).map(toResult), ...listing, ...added };
}

export function parseLanguages(json: unknown): TranslationBundle {
  const bundle = v.parse(v.record(v.string(), v.unknown()), unwrapSingle(json));
  return Object.fromEntries(
    Object.entries(bundle).flatMap(([locale, value]) => (v.is(texts, value) ? [[locale, value]] : [])),
  );
}
