import { type PageRequest, required } from '@site/contract';

export async function loadTransparency({ api, url }: PageRequest) {
  const { accounts, ...documents } = await required(api.transparency());
  // A shell of before this field hands none.
  return { ...documents, accounts: accounts ?? [], address: url.pathname + url.search };
}

export type TransparencyView = Awaited<ReturnType<typeof loadTransparency>>;
