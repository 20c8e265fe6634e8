import { Children, isValidElement, type ReactNode } from 'react';
import { PicturesShown } from './PicturesShown.tsx';

const toImage = (card: ReactNode) =>
  isValidElement<{ readonly image?: { readonly name: string } | null }>(card) ? card.props.image : null;

/**
 * Cards as the elements of a list; each knows the pictures of those before it.
 *
 * @param first class of the first one
 */
export const toListItems = (children: ReactNode, first?: string) =>
  Children.map(children, (card, index) => (
    <li className={index === 0 ? first : undefined}>
      <PicturesShown pictures={Children.toArray(children).slice(0, index).map(toImage)}>{card}</PicturesShown>
    </li>
  ));
