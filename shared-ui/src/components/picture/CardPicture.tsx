import { createContext, use } from 'react';
import { Initial } from '../initial/Initial.tsx';
import { Picture, type PictureSource } from './Picture.tsx';
import { PicturesShownContext } from './PicturesShown.tsx';

interface CardPictureProps {
  readonly source: PictureSource | null;
  /** Title of the card. Its initial replaces an image that is missing or shown above the list. */
  readonly title: string;
  readonly priority?: boolean;
}

/**
 * Whether the grid makes the card's image larger than those of other cards; `row` if their number is odd: with two
 * columns, the card takes both.
 */
export const WideCardContext = createContext<boolean | 'row'>(false);

/** The image of a card, unless the page shows it above the list of the card. */
export function CardPicture({ source, title, priority }: CardPictureProps) {
  const above = use(PicturesShownContext);
  const wide = use(WideCardContext);
  if (!source || above.has(source.name)) return <Initial title={title} />;
  // Safari does not know `min()` here either.
  const columns = wide
    ? '(min-width:90rem) 54rem, (min-width:64rem) 60vw, '
    : '(min-width:84rem) 25rem, (min-width:64rem) 30vw, ';
  const sizes = `${columns}${wide === 'row' ? '' : '(min-width:40rem) 45vw, '}92vw`;
  // With `auto`, browsers use the actual width, which depends on the grid. Safari does not know it.
  const width = priority ? sizes : `auto, ${sizes}`;
  return <Picture source={source} ratio="3/2" sizes={width} priority={priority} decorative />;
}
