import { type PageRequest, required } from '@site/contract';

export async function loadTransparency({ api, url }: PageRequest) {
  return { ...(await required(api.transparency())), address: url.pathname + url.search };
}

export type TransparencyView = Awaited<ReturnType<typeof loadTransparency>>;
