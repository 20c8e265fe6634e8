/** The element with the given selector that was clicked. Scripts may also dispatch a click on the document. */
export const findClicked = ({ target }: Event, selector: string): HTMLElement | null | undefined =>
  (target as Element).closest?.<HTMLElement>(selector);
