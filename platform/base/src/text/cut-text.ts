/** The beginning of a plain text, at most so many characters and an ellipsis, cut between words and without trailing signs. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const space = text.lastIndexOf(' ', most);
  return `${text.slice(0, space > 0 ? space : most).replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`;
}
