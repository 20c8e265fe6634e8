/** The page when not even the frame can be rendered: no section, no content, no script. */
export function toEmergencyPage(): string {
  return [
    '<!doctype html><html lang="es"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Página no disponible</title></head>',
    '<body><main><h1>Página no disponible</h1>',
    '<p>No hemos podido mostrar esta página. Vuelva a intentarlo dentro de unos instantes.</p>',
    '<p><a href="/inicio">Ir a la página de inicio</a></p></main></body></html>',
  ].join('\n');
}
