/**
 * What a component of the catalogue looks like, in a line: its size and a hash of the boxes, colours and type of all that is
 * in it, but for frames, which come after the first paint. Shows it alone, so that what stands above it moves nothing. Runs in the page.
 */
export function measureComponent(name: string): string {
  const TOLD = ['color', 'background-color', 'font-size', 'font-weight', 'border-top-width', 'border-left-width'];
  const hash = (text: string) => {
    let sum = 0x811c9dc5;
    for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193);
    return (sum >>> 0).toString(16).padStart(8, '0');
  };
  for (const section of document.querySelectorAll<HTMLElement>('section[id]')) section.hidden = section.id !== name;
  const section = document.getElementById(name);
  if (!section) throw new Error(`The catalogue has no ${name}.`);
  const place = section.getBoundingClientRect();
  const lines = [...section.querySelectorAll('[data-component], [data-component] :not(iframe)')].map((element) => {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const numbers = [box.left - place.left, box.top - place.top, box.width, box.height].map(Math.round);
    return [element.tagName, ...numbers, ...TOLD.map((property) => style.getPropertyValue(property))].join(' ');
  });
  return `${Math.round(place.width)} × ${Math.round(place.height)}, ${hash(lines.join('\n'))}`;
}
