/**
 * Finds targets that are hard to hit (WCAG 2.2, 2.5.8): smaller than 24 × 24 px, not a link within a sentence, and so
 * close to another target that circles of 24 px around them overlap. Runs in the page.
 */
export function findSmallTargets(): string[] {
  const LEAST = 24;
  const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
    .filter(
      (target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest('[inert], .visually-hidden'),
    )
    .map((target) => ({ target, box: target.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  const isSmall = ({ box }: (typeof targets)[number]) => box.width < LEAST - 0.5 || box.height < LEAST - 0.5;
  const isInSentence = (target: HTMLElement) => {
    const around = target.parentElement?.textContent?.trim().length ?? 0;
    return getComputedStyle(target).display === 'inline' && around > (target.textContent?.trim().length ?? 0) + 1;
  };
  const toCentre = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  return targets
    .filter((small) => {
      if (!isSmall(small) || isInSentence(small.target)) return false;
      const { x, y } = toCentre(small.box);
      return targets.some((other) => {
        if (other === small) return false;
        const centre = toCentre(other.box);
        if (isSmall(other)) return Math.hypot(centre.x - x, centre.y - y) < LEAST;
        const nearX = Math.max(other.box.left, Math.min(x, other.box.right));
        const nearY = Math.max(other.box.top, Math.min(y, other.box.bottom));
        return Math.hypot(nearX - x, nearY - y) < LEAST / 2;
      });
    })
    .map(({ target, box }) => `${target.outerHTML.slice(0, 120)}: ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`);
}
