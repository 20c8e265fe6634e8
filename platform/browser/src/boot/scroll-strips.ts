/** Before hydration, arrows scroll their strip by `data-scroll` views, wrapping around at both ends. */
export function scrollStrips(): void {
  addEventListener('click', ({ target }) => {
    const arrow = target instanceof Element ? target.closest<HTMLElement>('[data-scroll]') : null;
    const strip = document.getElementById(arrow?.getAttribute('aria-controls') ?? '');
    if (!arrow || !strip) return;
    const { clientWidth, scrollLeft, scrollWidth } = strip;
    const views = Math.round(scrollWidth / clientWidth);
    const view = Math.round(scrollLeft / clientWidth) + Number(arrow.dataset.scroll);
    strip.scrollTo({ left: ((view + views) % views) * clientWidth });
  });
}
