/**
 * Begins a page on paper with its address and the day, which only the browser knows. Without a script the browser's own line says
 * it. At the end it would often be alone on a sheet. Not part of the tree: nobody else sees it.
 */
export function printAddress(): void {
  addEventListener('beforeprint', () => {
    const line = document.createElement('p');
    line.textContent = `${location.href} · Impreso el ${new Date().toLocaleDateString('es-ES', { dateStyle: 'long' })}`;
    document.body.prepend(line);
    addEventListener('afterprint', () => line.remove(), { once: true });
  });
}
