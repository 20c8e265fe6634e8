/** Attributes that contain addresses; `srcset` has several. */
const NAMES = ['href', 'src', 'srcset', 'action'];

/**
 * Makes the site's addresses below an element absolute, now and after each change. In another host's page they would be
 * resolved against the host's address.
 *
 * @returns a function that stops it
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
