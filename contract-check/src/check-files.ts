import { toReason } from '@site/base/error-text';
import { encodePath } from '@site/base/text/encode-path';
import { fetchAsSite } from './fetch-as-site.ts';
import { difference, type Finding, lack } from './finding.ts';
import { isObject } from './read-elements.ts';

/** Requests a file. Resolves to its media type, and to why it cannot be loaded; an empty text if it can. */
export type GetFile = (path: string) => Promise<{ readonly wrong: string; readonly mediaType: string }>;

export const createGetFile =
  (base: string, fetch: typeof globalThis.fetch): GetFile =>
  async (path) => {
    try {
      const { status, headers, body } = await fetchAsSite(base, path, fetch, {
        signal: AbortSignal.timeout(10_000),
      });
      await body?.cancel();
      return { wrong: status === 200 ? '' : `status ${status}`, mediaType: headers.get('content-type') ?? '' };
    } catch (error) {
      return { wrong: toReason(error), mediaType: '' };
    }
  };

const isAbsolute = (name: string) => /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(name);

/** Requests the first image of the elements below `/images/`, as pages do. */
export async function* checkPicture(get: GetFile, call: string, elements: readonly unknown[]): AsyncGenerator<Finding> {
  const name = elements
    .map((one) => (isObject(one) ? one.image : undefined))
    .find((image) => typeof image === 'string' && image !== '');
  if (typeof name !== 'string') return;
  if (isAbsolute(name)) {
    yield lack(
      call,
      `"image" is the address "${name}", not a file name below /images/: images from other hosts are not shown.`,
    );
    return;
  }
  const path = `/images/${encodePath(name)}`;
  const { wrong, mediaType } = await get(path);
  if (wrong !== '') yield lack(call, `The image ${path} cannot be loaded (${wrong}): visitors see a gap.`);
  else if (!mediaType.startsWith('image/'))
    yield difference(call, `The image ${path} has the media type "${mediaType}": browsers do not show it.`);
}

/** Requests the first document of `files` below `/downloads/`. */
export async function* checkDocument(get: GetFile, call: string, files: unknown): AsyncGenerator<Finding> {
  const first: unknown = Array.isArray(files) ? files[0] : undefined;
  if (!isObject(first) || typeof first.path !== 'string' || first.path === '') return;
  if (isAbsolute(first.path)) {
    yield lack(
      call,
      `A document has the address "${first.path}", not a file name below /downloads/: it is not offered.`,
    );
    return;
  }
  const path = `/downloads/${encodePath(first.path)}`;
  const { wrong } = await get(path);
  if (wrong !== '') yield lack(call, `The document ${path} cannot be loaded (${wrong}): its link is broken.`);
}
