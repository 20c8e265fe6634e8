import { use } from 'react';
import { Initial } from '../initial/Initial.tsx';
import { Picture, type PictureSource } from './Picture.tsx';
import { PicturesShownContext } from './PicturesShown.tsx';

interface CardPictureProps {
  readonly source: PictureSource | null;
  /** What the card is called: its initial stands in for a picture that there is not, or that the page has shown. */
  readonly title: string;
  readonly sizes: string;
  readonly priority?: boolean;
}

/** The picture of a card, once on a page. */
export function CardPicture({ source, title, sizes, priority }: CardPictureProps) {
  const above = use(PicturesShownContext);
  if (!source || above.has(source.name)) return <Initial title={title} />;
  // A grid decides how wide its cards are.
  const width = priority ? sizes : `auto, ${sizes}`;
  return <Picture source={source} ratio="3/2" sizes={width} priority={priority} decorative />;
}
