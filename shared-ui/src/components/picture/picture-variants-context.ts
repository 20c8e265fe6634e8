import { createContext } from 'react';

/** True when the server of the pictures makes them in several sizes and formats. */
export const PictureVariantsContext = createContext(true);
