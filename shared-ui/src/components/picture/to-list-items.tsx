import { Children, isValidElement, type ReactNode } from 'react';
import { PicturesShown } from './PicturesShown.tsx';

const toImage = (card: ReactNode) =>
  isValidElement<{ readonly image?: { readonly name: string } | null }>(card) ? card.props.image : null;

/** Wraps cards in list items. No card repeats the image of an earlier one. */
export const toListItems = (children: ReactNode) =>
  Children.map(children, (card, index) => (
    <li>
      <PicturesShown pictures={Children.toArray(children).slice(0, index).map(toImage)}>{card}</PicturesShown>
    </li>
  ));
