import { Children, isValidElement, type ReactNode } from 'react';
import { WideCardContext } from './CardPicture.tsx';
import { PicturesShown } from './PicturesShown.tsx';

const toImage = (card: ReactNode) =>
  isValidElement<{ readonly image?: { readonly name: string } | null }>(card) ? card.props.image : null;

/**
 * Wraps cards in list items. No card repeats the image of an earlier one. The keys include the position, since ids of a
 * foreign content API may be missing or equal: React would leave such cards on the next page of the list.
 *
 * @param wide whether the image of the first card is larger
 */
export const toListItems = (children: ReactNode, wide: boolean | 'row' = false) =>
  Children.map(children, (card, index) => (
    <li key={index}>
      <WideCardContext value={!index && wide}>
        <PicturesShown pictures={Children.toArray(children).slice(0, index).map(toImage)}>{card}</PicturesShown>
      </WideCardContext>
    </li>
  ));
