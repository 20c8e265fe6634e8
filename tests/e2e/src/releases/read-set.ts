import { RELEASE_SET_HEADER } from '@site/base/wire-headers';

/** Reads the id of the release set that a page of a site belongs to. */
export async function readSet(siteUrl: string, path = '/contacto'): Promise<string | null> {
  const answer = await fetch(siteUrl + path);
  await answer.arrayBuffer();
  return answer.headers.get(RELEASE_SET_HEADER);
}
