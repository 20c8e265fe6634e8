/** Maximum length of a line without its line break, in octets (RFC 5545, section 3.1). */
const MAX_LINE_OCTETS = 75;

const encoder = new TextEncoder();

/**
 * Escapes text for a property value (RFC 5545, section 3.3.11). Removes control characters, which are not allowed.
 */
export function escapeText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly the characters that RFC 5545 calls CONTROL
      .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  );
}

/** Folds a line into parts of at most 75 octets, without splitting a character (RFC 5545, section 3.1). */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_LINE_OCTETS) {
      parts.push(part);
      // The space at the start of a continuation line counts.
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
