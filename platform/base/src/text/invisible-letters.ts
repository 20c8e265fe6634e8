/** The soft hyphen, and spaces without width. Not the joiners (U+200C, U+200D), which change letters and emoji. */
const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF]/g;

/**
 * Removes characters that word processors and web pages leave in copied text. They would split words, which no search
 * would find, and make links and mail addresses fail for no visible reason.
 */
export const dropInvisible = (text: string): string => text.replace(INVISIBLE, '');
