/** Longer input is not compared word by word: the whole message is hidden. */
const MAX_TYPED = 8_000;
/** Shorter pieces do not identify anyone. */
const MIN_LETTERS = 3;
const WORD = new RegExp(`[\\p{L}\\p{N}]{${MIN_LETTERS},}`, 'gu');
/** A word that may be partly percent-encoded: the letters between its escapes alone could be too few for `WORD`. */
const PIECE = new RegExp(`(?:%[\\da-f]{2}|[\\p{L}\\p{N}]){${MIN_LETTERS},}`, 'giu');
const HIDDEN = '…';

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Decodes percent-encoding and JSON escapes; leaves anything else unchanged. */
function decode(text: string): string {
  const plain = text.replace(/\\u([0-9a-f]{4})/gi, (_escape, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return plain
    .replaceAll('+', ' ')
    .replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => Buffer.from(encoded.replaceAll('%', ''), 'hex').toString('utf8'));
}

/**
 * Removes words that a visitor sent, and parts of them, from a message for the log: error messages quote the input that
 * caused them (`JSON.parse` a part of it).
 *
 * @param typed all of the visitor's input that must not be logged, encoded or not
 */
export function redactInput(message: string, typed: readonly string[]): string {
  const text = typed.filter(Boolean).join('\n');
  if (text === '') return message;
  if (text.length > MAX_TYPED) return HIDDEN;
  const sent = fold(`${text}\n${decode(text)}`);
  const words = [...new Set(sent.match(WORD))];
  const isSent = (folded: string) => sent.includes(folded) || words.some((one) => folded.includes(one));
  return message.replace(PIECE, (piece) => (isSent(fold(piece)) || isSent(fold(decode(piece))) ? HIDDEN : piece));
}
