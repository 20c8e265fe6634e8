/** No plugin is needed, as nothing is loaded from other builds. */
export const loadEntryPlugin = (): null => null;
