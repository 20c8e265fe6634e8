import { createContext } from 'react';

/** True when a page has to be as high as it was at once: the visitor comes back to where he had scrolled to. */
export const WholePageContext = createContext(false);
