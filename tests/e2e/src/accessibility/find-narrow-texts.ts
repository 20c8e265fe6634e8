/**
 * Finds texts and fields in columns too narrow for a short word, as beside an image that grows with the text. Dates on
 * images («03 dic») have less than six letters and are skipped. Runs in the page.
 */
export const findNarrowTexts = (): string[] =>
  [...document.querySelectorAll('main :is(p, h1, h2, h3, h4, dd, figcaption), input[type=search]')].flatMap((text) => {
    const { fontSize, paddingInlineStart, paddingInlineEnd } = getComputedStyle(text);
    const width =
      text.getBoundingClientRect().width - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
    const isShown = text.checkVisibility() && !text.closest('.visually-hidden');
    const isWord = text instanceof HTMLInputElement || text.textContent.length > 5;
    const isNarrow = width < Math.min(3 * Number.parseFloat(fontSize), innerWidth / 2);
    return isShown && isWord && isNarrow
      ? [`${text.tagName} ${Math.round(width)} px: ${text.textContent.slice(0, 30)}`]
      : [];
  });
