/** Nothing is loaded from elsewhere. */
export const loadEntryPlugin = (): null => null;
