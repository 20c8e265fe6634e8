export const PAGE_TYPE = 'text/html; charset=utf-8';
export const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

/** The types of a cached page: for a visitor, for the update of a service worker from there, and for a visitor again. */
export async function readTypes(siteUrl: string) {
  const types: (string | null)[] = [];
  for (const headers of [undefined, { 'service-worker': 'script' }, undefined]) {
    const answer = await fetch(`${siteUrl}/aviso-legal`, headers && { headers });
    await answer.arrayBuffer();
    types.push(answer.headers.get('content-type'));
  }
  return types;
}
