/** A longer text is not compared word by word: a message that could hold it is hidden as a whole. */
const MOST_TYPED = 8_000;
/** Shorter pieces tell nothing of anybody. */
const LEAST_LETTERS = 3;
const WORD = new RegExp(`[\\p{L}\\p{N}]{${LEAST_LETTERS},}`, 'gu');
/** A word that may be percent-encoded in part: the letters between its escapes would be too short to be one. */
const PIECE = new RegExp(`(?:%[\\da-f]{2}|[\\p{L}\\p{N}]){${LEAST_LETTERS},}`, 'giu');
const HIDDEN = '…';

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Decodes percent-encoding and JSON escapes; leaves what cannot be decoded. */
function decode(text: string): string {
  const plain = text.replace(/\\u([0-9a-f]{4})/gi, (_escape, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return plain
    .replaceAll('+', ' ')
    .replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => Buffer.from(encoded.replaceAll('%', ''), 'hex').toString('utf8'));
}

/**
 * A message as it may be logged: without the words that a visitor sent, nor pieces of them, since errors quote what they
 * fail on (`JSON.parse` a part of it).
 *
 * @param typed everything that the visitor sent and that must not be logged, encoded or not
 */
export function hideTyped(message: string, typed: readonly string[]): string {
  const text = typed.filter(Boolean).join('\n');
  if (text === '') return message;
  if (text.length > MOST_TYPED) return HIDDEN;
  const sent = fold(`${text}\n${decode(text)}`);
  const words = [...new Set(sent.match(WORD))];
  const isSent = (folded: string) => sent.includes(folded) || words.some((one) => folded.includes(one));
  return message.replace(PIECE, (piece) => (isSent(fold(piece)) || isSent(fold(decode(piece))) ? HIDDEN : piece));
}
