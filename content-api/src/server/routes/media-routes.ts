import path from 'node:path';
import { integer } from '@site/contract/entities/pieces';
import { ALLOWED_WIDTHS, FORMATS, type Format, pickWidth, toVariantFile } from '@site/pictures/picture-recipe';
import * as v from 'valibot';
import { rowReader } from '../../database/rows.ts';
import type { ContentStore } from '../../items/content-store.ts';
import { toDocumentPath } from '../../media/documents/document-store.ts';
import { PAGE_WIDTHS, readPageSizes, toPageFile, toPageFolder } from '../../media/documents/page-pictures.ts';
import { toImageFolder } from '../../media/render-picture.ts';
import type { ApiServer } from '../api-server.ts';
import { badParameter, notFound } from '../problem.ts';
import { ASK_AGAIN, exists, KEEP, KEEP_STAND_IN, sendFile } from '../send-file.ts';

const readMedia = rowReader(v.object({ hash: v.string(), type: v.string(), widths: v.array(integer) }));
const FIND = 'select hash, type, widths from media where kind = $1 and name = $2';
// A document that is not published yet is not there for who guesses its name.
const FIND_DOCUMENT = `${FIND} and exists (select 1 from shown_item($3, $4) where kind = 'document' and id = $2)`;

const NameParams = v.object({ name: v.string() });
const PageParams = v.object({ name: v.string(), page: v.string() });
const VariantQuery = v.object({ w: v.exactOptional(v.string()), format: v.exactOptional(v.string()) });

/** Pictures and documents, by the exact names of the content; the disk is never asked for a name that came from outside. */
export function addMediaRoutes(
  app: ApiServer,
  place: { readonly store: ContentStore; readonly dataDir: string },
): void {
  const { database, now, preview } = place.store;
  app.get(
    '/images/:name',
    { schema: { hide: true, params: NameParams, querystring: VariantQuery } },
    async (request, reply) => {
      const { name } = request.params;
      const format = parseFormat(request.query.format);
      const wish = parseWidth(request.query.w);
      const [media] = await readMedia(database, FIND, ['image', name]);
      if (!media) throw notFound('picture', name);
      const width = pickWidth(media.widths, wish);
      const folder = path.join(toImageFolder(place.dataDir), media.hash);
      const variant = { format, keep: KEEP, file: path.join(folder, toVariantFile(width, format)) };
      const standIn = {
        format: 'jpeg',
        keep: KEEP_STAND_IN,
        file: path.join(folder, toVariantFile(width, 'jpeg')),
      } as const;
      const served = (await exists(variant.file)) ? variant : standIn;
      const etag = `"${media.hash}-${width}-${served.format}"`;
      return sendFile(request, reply, { ...served, etag, type: FORMATS[served.format].type });
    },
  );

  app.get('/downloads/:name', { schema: { hide: true, params: NameParams } }, async (request, reply) => {
    const { name } = request.params;
    const [media] = await readMedia(database, FIND_DOCUMENT, ['document', name, now(), preview]);
    if (!media) throw notFound('document', name);
    reply.header('content-disposition', `inline; filename="${name}"`);
    const file = toDocumentPath(place.dataDir, media.hash);
    return sendFile(request, reply, { file, etag: `"${media.hash}"`, type: media.type, keep: ASK_AGAIN });
  });

  app.get(
    '/downloads/:name/:page',
    { schema: { hide: true, params: PageParams, querystring: v.object({ w: v.exactOptional(v.string()) }) } },
    async (request, reply) => {
      const { name, page } = request.params;
      const wish = parseWidth(request.query.w, PAGE_WIDTHS);
      const [media] = await readMedia(database, FIND_DOCUMENT, ['document', name, now(), preview]);
      const folder = media && path.join(toPageFolder(place.dataDir), media.hash);
      const sizes = (folder && (await readPageSizes(folder))) ?? [];
      const number = /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 0;
      if (!media || !folder || !sizes[number - 1]) throw notFound('page', page);
      const width = number === 1 ? pickWidth(PAGE_WIDTHS, wish) : PAGE_WIDTHS[0];
      const etag = `"${media.hash}-${number}-${width}"`;
      const file = toPageFile(folder, number, width);
      return sendFile(request, reply, { file, etag, type: 'image/webp', keep: ASK_AGAIN });
    },
  );
}

function parseFormat(text = 'jpeg'): Format {
  if (text === 'jpeg' || text === 'avif') return text;
  throw badParameter('format', 'is not known', 'Use avif or jpeg.');
}

function parseWidth(text: string | undefined, allowed: readonly number[] = ALLOWED_WIDTHS): number | undefined {
  if (text === undefined) return undefined;
  if (allowed.includes(Number(text))) return Number(text);
  throw badParameter('w', 'is no width that pictures are made in', `Use one of ${allowed.join(', ')}.`);
}
