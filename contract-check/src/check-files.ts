import { toReason } from '@site/base/error-text';
import { difference, type Finding, lack } from './finding.ts';
import { isObject } from './read-elements.ts';

/** Requests a file. Resolves to its status and media type, or to a text that says why there is no response. */
export type GetFile = (path: string) => Promise<{ readonly status: number; readonly mediaType: string } | string>;

export const createGetFile =
  (base: string, fetch: typeof globalThis.fetch): GetFile =>
  async (path) => {
    try {
      const { status, headers, body } = await fetch(`${base}${path}`, { signal: AbortSignal.timeout(10_000) });
      await body?.cancel();
      return { status, mediaType: headers.get('content-type') ?? '' };
    } catch (error) {
      return toReason(error);
    }
  };

const isAbsolute = (name: string) => /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(name);

/** Requests the first image of the elements below `/images/`, as pages do. */
export async function checkPicture(
  get: GetFile,
  call: string,
  elements: readonly unknown[],
): Promise<readonly Finding[]> {
  const name = elements.flatMap((one) =>
    isObject(one) && typeof one.image === 'string' && one.image ? [one.image] : [],
  )[0];
  if (name === undefined) return [];
  if (isAbsolute(name))
    return [
      lack(
        call,
        `"image" is the address "${name}", not a file name below /images/: images from other hosts are not shown.`,
      ),
    ];
  const path = `/images/${encodeURIComponent(name)}`;
  const answer = await get(path);
  const wrong = typeof answer === 'string' ? answer : answer.status === 200 ? '' : `status ${answer.status}`;
  if (wrong !== '') return [lack(call, `The image ${path} cannot be loaded (${wrong}): visitors see a gap.`)];
  const { mediaType } = answer as { mediaType: string };
  return mediaType.startsWith('image/')
    ? []
    : [difference(call, `The image ${path} has the media type "${mediaType}": browsers do not show it.`)];
}

/** Requests the first document of `files` below `/downloads/`. */
export async function checkDocument(get: GetFile, call: string, files: unknown): Promise<readonly Finding[]> {
  const first: unknown = Array.isArray(files) ? files[0] : undefined;
  if (!isObject(first) || typeof first.path !== 'string' || first.path === '') return [];
  if (isAbsolute(first.path))
    return [
      lack(call, `A document has the address "${first.path}", not a file name below /downloads/: it is not offered.`),
    ];
  const path = `/downloads/${encodeURIComponent(first.path)}`;
  const answer = await get(path);
  const wrong = typeof answer === 'string' ? answer : answer.status === 200 ? '' : `status ${answer.status}`;
  return wrong === '' ? [] : [lack(call, `The document ${path} cannot be loaded (${wrong}): its link is broken.`)];
}
