import { createContext } from 'react';

/** True when the page needs its full height immediately, since the visitor returns to a scroll position. */
export const WholePageContext = createContext(false);
