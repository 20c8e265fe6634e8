/** Octets of a line, without its end (RFC 5545, section 3.1). */
const MOST_OCTETS = 75;

const encoder = new TextEncoder();

/**
 * Escapes text for a property's value (RFC 5545, section 3.3.11); removes control characters, which are not allowed.
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
    if (octets + size > MOST_OCTETS) {
      parts.push(part);
      // The space that begins a continuation line counts.
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
