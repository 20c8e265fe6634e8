import { type PageRequest, required } from '@site/contract';

export async function loadTrustees({ api }: PageRequest) {
  return { patrons: await required(api.patrons()) };
}

export type TrusteesView = Awaited<ReturnType<typeof loadTrustees>>;
