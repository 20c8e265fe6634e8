/** Joins texts, captions and titles into sentences, since search results show them in one line. */
export const toSentences = (texts: readonly string[]): string =>
  texts
    .filter(Boolean)
    .map((text) => (/[.,;:!?…]$/.test(text) ? text : `${text}.`))
    .join(' ');
