const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** A form that was sent and could not be answered. */
export interface UnansweredForm {
  /** Path and query that it was sent to. */
  readonly action: string;
  readonly fields: URLSearchParams;
}

/** Nothing of the page runs, and its form goes nowhere but here. */
export const EMERGENCY_POLICY = "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The same fields once more, behind one button: what was typed is not lost. */
function toRetryForm({ action, fields }: UnansweredForm): string {
  const inputs = [...fields].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return [
    `<form method="post" action="${escapeHtml(action)}">`,
    ...inputs,
    '<p>Lo que ha escrito no se ha perdido. <button>Volver a enviarlo</button></p></form>',
  ].join('');
}

/** The page when not even the frame can be rendered: no section, no content, no script. */
export function toEmergencyPage(form: UnansweredForm | null): string {
  return [
    '<!doctype html><html lang="es"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Página no disponible</title></head>',
    '<body><main><h1>Página no disponible</h1>',
    '<p>No hemos podido mostrar esta página. Vuelva a intentarlo dentro de unos instantes.</p>',
    ...(form ? [toRetryForm(form)] : []),
    '<p><a href="/inicio">Ir a la página de inicio</a></p></main></body></html>',
  ].join('\n');
}
