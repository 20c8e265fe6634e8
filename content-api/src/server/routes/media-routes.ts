import path from 'node:path';
import { ALLOWED_WIDTHS, FORMATS, type Format, pickWidth, toVariantFile } from '@site/pictures/picture-recipe';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { toDocumentPath } from '../../media/documents/document-store.ts';
import { PAGE_WIDTHS, readPageSizes, toPageFile, toPageFolder } from '../../media/documents/page-pictures.ts';
import { toImageFolder } from '../../media/render-picture.ts';
import { findMedia, type Media } from '../answers/find-media.ts';
import { badParameter, notFound } from '../answers/problem.ts';
import { CACHE_PERMANENTLY, CACHE_REDIRECT, CACHE_SUBSTITUTE, REVALIDATE, sendFile } from '../answers/send-file.ts';
import type { ApiServer } from '../api-server.ts';

const NameParams = v.object({ name: v.string() });
const PageParams = v.object({ name: v.string(), page: v.string() });
const WidthQuery = v.object({ w: v.exactOptional(v.string()) });
const VariantQuery = v.object({ ...WidthQuery.entries, format: v.exactOptional(v.string()) });

/** Files imported by the previous version of the program have no hash in their name. */
const toCacheControl = ({ name, plainName }: Media): string => (name === plainName ? REVALIDATE : CACHE_PERMANENTLY);

/**
 * Redirects from the requested name to the current address. Not permanently (301), because other sites should link to
 * the one without a hash.
 */
function redirectTo(
  reply: FastifyReply,
  address: string,
  isPlainName: boolean,
  query: Readonly<Record<string, string>> = {},
) {
  const words = new URLSearchParams(query).toString();
  return reply
    .header('cache-control', isPlainName ? CACHE_REDIRECT : REVALIDATE)
    .redirect(words === '' ? address : `${address}?${words}`, 302);
}

/** Serves images and documents by their exact names. Names from requests are never used as paths on disk. */
export function addMediaRoutes(app: ApiServer, dataDir: string): void {
  app.get(
    '/images/:name',
    { schema: { hide: true, params: NameParams, querystring: VariantQuery } },
    async (request, reply) => {
      const { name } = request.params;
      const format = parseFormat(request.query.format);
      const requestedWidth = parseWidth(request.query.w);
      const media = await findMedia(request.store, 'image', name);
      if (!media) throw notFound('image', name);
      if (media.name !== name)
        return redirectTo(reply, `/images/${media.name}`, name === media.plainName, request.query);
      const width = pickWidth(media.widths, requestedWidth);
      const toFile = (one: Format, cacheControl: string) => ({
        file: path.join(toImageFolder(dataDir), media.hash, toVariantFile(width, one)),
        etag: `"${media.hash}-${width}-${one}"`,
        type: FORMATS[one].type,
        cacheControl,
      });
      return sendFile(request, reply, toFile(format, toCacheControl(media)), toFile('jpeg', CACHE_SUBSTITUTE));
    },
  );

  app.get('/downloads/:name', { schema: { hide: true, params: NameParams } }, async (request, reply) => {
    const { name } = request.params;
    const media = await findMedia(request.store, 'document', name);
    if (!media) throw notFound('document', name);
    if (media.name !== name) return redirectTo(reply, `/downloads/${media.name}`, name === media.plainName);
    reply.header('content-disposition', `inline; filename="${media.plainName}"`);
    const file = toDocumentPath(dataDir, media.hash);
    return sendFile(request, reply, {
      file,
      etag: `"${media.hash}"`,
      type: media.type,
      cacheControl: toCacheControl(media),
    });
  });

  app.get(
    '/downloads/:name/:page',
    { schema: { hide: true, params: PageParams, querystring: WidthQuery } },
    async (request, reply) => {
      const { name, page } = request.params;
      const requestedWidth = parseWidth(request.query.w, PAGE_WIDTHS);
      const media = await findMedia(request.store, 'document', name);
      const folder = media && path.join(toPageFolder(dataDir), media.hash);
      const sizes = (folder && (await readPageSizes(folder))) ?? [];
      const number = /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 0;
      if (!media || !folder || !sizes[number - 1]) throw notFound('page', page);
      if (media.name !== name)
        return redirectTo(reply, `/downloads/${media.name}/${page}`, name === media.plainName, request.query);
      const width = number === 1 ? pickWidth(PAGE_WIDTHS, requestedWidth) : PAGE_WIDTHS[0];
      const etag = `"${media.hash}-${number}-${width}"`;
      // Not cached permanently: a later version of the program may render the same page better.
      const file = toPageFile(folder, number, width);
      return sendFile(request, reply, { file, etag, type: 'image/webp', cacheControl: REVALIDATE });
    },
  );
}

function parseFormat(text = 'jpeg'): Format {
  if (text === 'jpeg' || text === 'avif') return text;
  throw badParameter('format', 'is not supported', 'Use avif or jpeg.');
}

function parseWidth(text: string | undefined, allowed: readonly number[] = ALLOWED_WIDTHS): number | undefined {
  if (text === undefined) return undefined;
  if (allowed.includes(Number(text))) return Number(text);
  throw badParameter('w', 'is not a supported image width', `Use one of ${allowed.join(', ')}.`);
}
