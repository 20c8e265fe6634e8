/** Attributes that hold addresses, `srcset` several of them. */
const NAMES = ['href', 'src', 'srcset', 'action'];

/**
 * Makes addresses of the site absolute in what stands below an element, now and after each change: there the host's own
 * address is the base.
 *
 * @returns ends it
 */
export function toAbsolute(root: Element, site: string): () => void {
  const observer = new MutationObserver(update);
  const watch = { subtree: true, childList: true, attributes: true, attributeFilter: NAMES };
  function update(): void {
    observer.disconnect();
    for (const name of NAMES)
      for (const element of root.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name) ?? '';
        const absolute = text.replace(/(^|,\s*)\/(?!\/)/g, `$1${site}/`);
        if (absolute !== text) element.setAttribute(name, absolute);
      }
    observer.observe(root, watch);
  }
  update();
  return () => observer.disconnect();
}
