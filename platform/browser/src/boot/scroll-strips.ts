import { findClicked } from './find-clicked.ts';

/** Before hydration, arrows scroll their strip by `data-scroll` views, wrapping around at both ends. */
export function scrollStrips(): void {
  addEventListener('click', (event) => {
    const arrow = findClicked(event, '[data-scroll]');
    const strip = arrow && document.getElementById(arrow.getAttribute('aria-controls') ?? '');
    if (!strip) return;
    const { clientWidth, scrollLeft, scrollWidth } = strip;
    const views = Math.round(scrollWidth / clientWidth);
    const view = Math.round(scrollLeft / clientWidth) + Number(arrow.dataset.scroll);
    strip.scrollTo({ left: ((view + views) % views) * clientWidth });
  });
}
