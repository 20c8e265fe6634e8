import { type PageRequest, required } from '@site/contract';

export async function loadTown({ api }: PageRequest) {
  return { town: await required(api.town()) };
}

export type TownView = Awaited<ReturnType<typeof loadTown>>;
