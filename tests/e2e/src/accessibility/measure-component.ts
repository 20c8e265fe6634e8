/**
 * Summarises the appearance of a component of the catalogue in one line: its size and a hash of the boxes, colours and
 * fonts of all elements in it. Iframes are excluded, as they load after the first paint. Hides all other components, so
 * that they do not affect the position. Runs in the page.
 */
export function measureComponent(name: string): string {
  const PROPERTIES = ['color', 'background-color', 'font-size', 'font-weight', 'border-top-width', 'border-left-width'];
  const hash = (text: string) => {
    let sum = 0x811c9dc5;
    for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193);
    return (sum >>> 0).toString(16).padStart(8, '0');
  };
  for (const section of document.querySelectorAll<HTMLElement>('section[id]')) section.hidden = section.id !== name;
  const section = document.getElementById(name);
  if (!section) throw new Error(`The catalogue has no component ${name}.`);
  const origin = section.getBoundingClientRect();
  const lines = [...section.querySelectorAll('[data-component], [data-component] :not(iframe)')].map((element) => {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const numbers = [box.left - origin.left, box.top - origin.top, box.width, box.height].map(Math.round);
    return [element.tagName, ...numbers, ...PROPERTIES.map((property) => style.getPropertyValue(property))].join(' ');
  });
  return `${Math.round(origin.width)} × ${Math.round(origin.height)}, ${hash(lines.join('\n'))}`;
}
