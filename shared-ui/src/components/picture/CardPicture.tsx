import { use } from 'react';
import { Initial } from '../initial/Initial.tsx';
import { Picture, type PictureSource } from './Picture.tsx';
import { PicturesShownContext } from './PicturesShown.tsx';

interface CardPictureProps {
  readonly source: PictureSource | null;
  /** Title of the card. Its initial replaces an image that is missing or already shown on the page. */
  readonly title: string;
  /** See `Card`. */
  readonly lead?: boolean | 'row';
  readonly priority?: boolean;
}

/** The image of a card, shown only once per page. */
export function CardPicture({ source, title, lead, priority }: CardPictureProps) {
  const above = use(PicturesShownContext);
  if (!source || above.has(source.name)) return <Initial title={title} />;
  const columns = `(min-width: 64rem) ${lead ? 'min(60vw, 54rem)' : 'min(30vw, 25rem)'}, `;
  const sizes = `${columns}${lead === 'row' ? '' : '(min-width: 40rem) 45vw, '}92vw`;
  // With `auto`, browsers use the actual width, which depends on the grid. Safari does not know it.
  const width = priority ? sizes : `auto, ${sizes}`;
  return <Picture source={source} ratio="3/2" sizes={width} priority={priority} decorative />;
}
