import type { PageRequest } from '@site/contract';

export const now = { date: '2026-11-22', time: '10:00' };
const picture = { name: 'torre.jpg', alt: '', credit: '' };
export const date = { date: '2026-11-28', time: '19:30' };
export const news = (id: string) => ({ id, title: `Título ${id}`, subtitle: `Entradilla ${id}`, image: picture, date });
export const event = (id: string, given = {}) => ({
  id,
  name: `Evento ${id}`,
  title: `Rótulo ${id}`,
  location: 'Teatro',
  info: 'Entrada libre',
  image: null,
  date,
  end: null,
  status: 'scheduled',
  content: null,
  files: [],
  images: [],
  ...given,
});
export const letters = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Creates a page request for an address, and records its calls of the content API. */
export function toRequest(address: string, total: number, params = {}) {
  const calls: Record<string, unknown>[] = [];
  const list =
    <T>(toItem: (id: string) => T) =>
    async ({
      filter,
      ...part
    }: {
      readonly offset: number;
      readonly limit: number;
      readonly filter?: { toJson(): string };
    }) => {
      calls.push({ ...part, filter: filter?.toJson() ?? '' });
      return { items: letters.slice(0, part.limit).map(toItem), total };
    };
  const api = {
    newsList: list(news),
    eventList: list((id) => event(id)),
    eventItem: async (id: string) => event(id),
    properties: async () => [],
  };
  const url = new URL(`https://sitio.example${address}`);
  return { calls, request: { api, url, params, now, loadFragment: () => null } as unknown as PageRequest };
}
