/** Shortens a text to at most `max` characters plus an ellipsis, cut between words and without trailing punctuation. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const space = text.lastIndexOf(' ', max);
  return `${text.slice(0, space > 0 ? space : max).replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`;
}
