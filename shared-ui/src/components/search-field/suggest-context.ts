import { createContext } from 'react';
import type { Suggest } from './suggestion.ts';

/** Finds suggestions for every search field; without it a field has none. */
export const SuggestContext = createContext<Suggest | null>(null);
