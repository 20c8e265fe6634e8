import { createContext } from 'react';

/** Whether the image server provides several sizes and formats. */
export const PictureVariantsContext = createContext(true);
