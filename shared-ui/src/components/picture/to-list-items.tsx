import { Children, isValidElement, type ReactNode } from 'react';
import { PicturesShown } from './PicturesShown.tsx';

const toImage = (card: ReactNode) =>
  isValidElement<{ readonly image?: { readonly name: string } | null }>(card) ? card.props.image : null;

/**
 * Wraps cards in list items. No card repeats the image of an earlier one. The keys include the position, since ids of a
 * foreign content API may be missing or equal: React would leave such cards on the next page of the list.
 */
export const toListItems = (children: ReactNode) =>
  Children.map(children, (card, index) => (
    <li key={index}>
      <PicturesShown pictures={Children.toArray(children).slice(0, index).map(toImage)}>{card}</PicturesShown>
    </li>
  ));
