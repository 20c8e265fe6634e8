import { formatSize } from './format-size.ts';

/** `formatSize` for teams and operators, who read English. Not in the same file, which is part of pages. */
export const formatEnglishSize = (bytes: number): string => formatSize(bytes).replace(',', '.');
