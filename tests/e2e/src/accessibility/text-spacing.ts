/**
 * Applies the text spacing of WCAG 1.4.12. Runs in the page. The security policy does not block constructed style
 * sheets.
 */
export function spaceTexts(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
      'p { margin-block-end: 2em !important }',
  );
  document.adoptedStyleSheets = [sheet];
}

/** Removes the spacing. Runs in the page. */
export function unspaceTexts(): void {
  document.adoptedStyleSheets = [];
}

/** Finds texts that are clipped by an element around them. Runs in the page. */
export function findClippedTexts(): string[] {
  const TOLERANCE = 3;
  const clipped: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const parent = text.parentElement;
    if (!parent || !text.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest('.visually-hidden, script, style, [inert], [aria-hidden=true]')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    for (let around: HTMLElement | null = parent; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const frame = around.getBoundingClientRect();
      const cutX =
        ['hidden', 'clip'].includes(overflowX) &&
        (box.right > frame.right + TOLERANCE || box.left < frame.left - TOLERANCE);
      const cutY =
        ['hidden', 'clip'].includes(overflowY) &&
        (box.bottom > frame.bottom + TOLERANCE || box.top < frame.top - TOLERANCE);
      if (cutX || cutY)
        clipped.push(`${text.textContent.trim().slice(0, 60)} in ${around.tagName}.${around.className}`);
    }
  }
  return clipped;
}
