import { type PageRequest, required } from '@site/contract';

export async function loadExtra({ api, params }: PageRequest) {
  return { extra: await required(api.subExtra(params.id ?? '')) };
}

export type ExtraView = Awaited<ReturnType<typeof loadExtra>>;
