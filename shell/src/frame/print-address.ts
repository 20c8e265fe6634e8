/**
 * Adds the address and the date at the top of a printed page; at the end, the line would often be alone on a sheet. Not
 * part of the React tree, since it exists only while printing. Without JavaScript, the browser's own header has this
 * information.
 */
export function printAddress(): void {
  addEventListener('beforeprint', () => {
    const line = document.createElement('p');
    line.textContent = `${location.href} · Impreso el ${new Date().toLocaleDateString('es-ES', { dateStyle: 'long' })}`;
    document.body.prepend(line);
    addEventListener('afterprint', () => line.remove(), { once: true });
  });
}
