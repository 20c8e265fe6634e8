import { createContext } from 'react';
import type { Suggest } from './suggestion.ts';

/** Provides suggestions for search fields. Without it, they have none. */
export const SuggestContext = createContext<Suggest | null>(null);
