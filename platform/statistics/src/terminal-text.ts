/**
 * A text of a visitor as one line of an operator's terminal: control characters could steer it, line separators look like
 * another entry, and marks of direction (Unicode UAX 9) show letters in another order than they were typed.
 */
export const toTerminalLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Bidi_Control}+/gu, '');
