import { type PageRequest, required } from '@site/shared-ui/contract';

export async function loadExtra({ api, params }: PageRequest) {
  return { extra: await required(api.subExtra(params.id ?? '')) };
}

export type ExtraView = Awaited<ReturnType<typeof loadExtra>>;
