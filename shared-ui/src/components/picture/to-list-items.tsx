import { Children, type ReactNode } from 'react';
import { WideCardContext } from './CardPicture.tsx';

/**
 * Wraps cards in list items. The keys are positions, since ids of a foreign content API may be missing or equal: React would leave such cards on the next page of the list.
 *
 * @param wide whether the image of the first card is larger
 */
export const toListItems = (children: ReactNode, wide: boolean | 'row' = false) =>
  Children.map(children, (card, index) => (
    <li key={index}>
      <WideCardContext value={!index && wide}>{card}</WideCardContext>
    </li>
  ));
