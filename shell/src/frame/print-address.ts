import { formatDate, toMadrid } from '@site/shared-ui/dates';

/**
 * Adds the address and the date at the top of a printed page; at the end, the line would often be alone on a sheet. Not
 * part of the React tree, since it exists only while printing. Without JavaScript, the browser's own header has this
 * information.
 */
export function printAddress(): void {
  addEventListener('beforeprint', () => {
    const line = document.createElement('p');
    line.textContent = `${location.href} · Impreso el ${formatDate(toMadrid(new Date()))}`;
    document.body.prepend(line);
    addEventListener('afterprint', () => line.remove(), { once: true });
  });
}
