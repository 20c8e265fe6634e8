import { use } from 'react';
import { Initial } from '../initial/Initial.tsx';
import { Picture, type PictureSource } from './Picture.tsx';
import { PicturesShownContext } from './PicturesShown.tsx';

interface CardPictureProps {
  readonly source: PictureSource | null;
  /** Title of the card. Its initial replaces an image that is missing or already shown on the page. */
  readonly title: string;
  readonly sizes: string;
  readonly priority?: boolean;
}

/** The image of a card, shown only once per page. */
export function CardPicture({ source, title, sizes, priority }: CardPictureProps) {
  const above = use(PicturesShownContext);
  if (!source || above.has(source.name)) return <Initial title={title} />;
  // With `auto`, browsers use the actual width, which depends on the grid.
  const width = priority ? sizes : `auto, ${sizes}`;
  return <Picture source={source} ratio="3/2" sizes={width} priority={priority} decorative />;
}
