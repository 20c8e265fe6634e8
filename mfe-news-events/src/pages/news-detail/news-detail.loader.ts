import { optional, type PageRequest, required } from '@site/contract';

/** 'Otras noticias': the first three of the list (specification, section 9), excluding the item itself. */
const OTHERS = 3;

export async function loadNewsDetail({ api, params, url }: PageRequest) {
  const id = params.id ?? '';
  const [item, list] = await Promise.all([
    required(api.newsItem(id)),
    optional(api.newsList({ offset: 0, limit: OTHERS + 1 })),
  ]);
  const others = (list?.items ?? []).filter((other) => other.id !== item.id).slice(0, OTHERS);
  return { item, others, address: url.origin + url.pathname };
}

export type NewsDetailView = Awaited<ReturnType<typeof loadNewsDetail>>;
