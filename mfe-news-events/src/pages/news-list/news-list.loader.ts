import { optional, type PageRequest } from '@site/shared-ui/contract';

export async function loadNewsList({ api }: PageRequest) {
  const list = await optional(api.newsList({ offset: 0, limit: 6 }));
  return { items: list?.items ?? [] };
}
