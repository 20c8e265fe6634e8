/**
 * Lets arrows (`data-scroll`: how many views on) scroll the strip that they control, before the application is there; at
 * its ends they lead on to the other one.
 */
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
