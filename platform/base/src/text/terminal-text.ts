/**
 * Makes a text of somebody else, such as a visitor or another team, safe for a terminal: control characters could steer it, line separators look like another
 * entry, and bidirectional marks (Unicode UAX 9) change the visible order of letters.
 */
export const toTerminalLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Bidi_Control}+/gu, '');
