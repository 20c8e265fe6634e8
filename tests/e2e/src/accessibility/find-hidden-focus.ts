/**
 * Finds elements whose focus is not visible: without an outline, or covered (WCAG 2.4.7, 2.4.11). Focuses them one
 * after the other, which scrolls as the Tab key does. Runs in the page.
 *
 * @param within CSS selector of the part of the page whose elements are focused
 */
export function findHiddenFocus(within: string): string[] {
  const problems: string[] = [];
  const elements = document.querySelectorAll<HTMLElement>(
    `${within} :is(a[href], button, input, select, textarea, summary)`,
  );
  for (const element of elements) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]') || element.tabIndex < 0)
      continue;
    element.focus();
    if (document.activeElement !== element) continue;
    const name = element.outerHTML.slice(0, 100);
    // A card that acts as a single link has the outline around the whole card.
    const marked = [element, ...(element.closest('article') ? [element.closest('article') as HTMLElement] : [])];
    const isMarked = marked.some((candidate) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    if (!isMarked) problems.push(`no mark: ${name}`);
    const box = element.getBoundingClientRect();
    // The element counts as covered when its middle and the points near its edges are covered.
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
    );
    const isSeen = points.some(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && element.contains(top);
    });
    if (!isSeen) problems.push(`hidden: ${name} at ${box.top.toFixed(0)}`);
  }
  return problems;
}
