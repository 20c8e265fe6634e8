import { type PageRequest, required } from '@site/contract';

export async function loadTransparency({ api, url }: PageRequest) {
  const { accounts, ...documents } = await required(api.transparency());
  // The API client of an older shell does not return this field.
  return { ...documents, accounts: accounts ?? [], address: url.pathname + url.search };
}

export type TransparencyView = Awaited<ReturnType<typeof loadTransparency>>;
