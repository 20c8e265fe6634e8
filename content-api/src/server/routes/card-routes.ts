import path from 'node:path';
import { FORMATS, toVariantFile } from '@site/pictures/picture-recipe';
import * as v from 'valibot';
import { findCards } from '../../items/cards.ts';
import { toCardFile, toCardFolder, toCardKey } from '../../media/cards/card-order.ts';
import { toImageFolder } from '../../media/render-picture.ts';
import { notFound } from '../answers/problem.ts';
import { CACHE_SUBSTITUTE, REVALIDATE, sendFile } from '../answers/send-file.ts';
import type { ApiServer } from '../api-server.ts';

/**
 * `/images/compartir/noticias/una.jpg`: the image that represents the page /noticias/una when it is shared. Nothing is
 * rendered during a request: until the card exists, the page's own image is served instead.
 */
export function addCardRoutes(app: ApiServer, dataDir: string): void {
  app.get(
    '/images/compartir/*',
    { schema: { hide: true, params: v.object({ '*': v.string() }) } },
    async (request, reply) => {
      const address = request.params['*'];
      if (!address.endsWith('.jpg')) throw notFound('image', address);
      const cards = await findCards(request.store, `/${address.slice(0, -'.jpg'.length)}`);
      const files = [
        ...cards.map(toCardKey).map((key) => ({ file: toCardFile(toCardFolder(dataDir), key), etag: `"${key}"` })),
        ...cards
          .flatMap(({ picture }) => picture ?? [])
          .map(({ key, width }) => ({
            file: path.join(toImageFolder(dataDir), key, toVariantFile(width, 'jpeg')),
            etag: `"${key}-${width}-jpeg"`,
          })),
      ];
      const served = files.map((file, rank) => ({
        ...file,
        type: FORMATS.jpeg.type,
        cacheControl: rank === 0 ? REVALIDATE : CACHE_SUBSTITUTE,
      }));
      return sendFile(request, reply, ...served);
    },
  );
}
