const BROWSERS = [
  { name: 'Google Chrome', href: 'https://support.google.com/chrome/answer/95647?hl=es' },
  {
    name: 'Mozilla Firefox',
    href: 'https://support.mozilla.org/es/kb/Borrar%20cookies',
  },
  { name: 'Safari', href: 'https://support.apple.com/es-es/guide/safari/sfri11471/mac' },
  {
    name: 'Microsoft Edge',
    href: 'https://support.microsoft.com/es-es/windows/microsoft-edge-datos-de-exploraci%C3%B3n-y-privacidad-bb8174ba-9d73-dcf2-9b4a-c582b4e640dd',
  },
] as const;

export function BrowserHelp() {
  return (
    <>
      <p>
        Todos los navegadores permiten ver, rechazar y borrar las cookies. Si las desactiva, este sitio seguirá
        funcionando; solo volverá a ver el aviso de cookies. Cada fabricante lo explica en su página de ayuda:
      </p>
      <ul>
        {BROWSERS.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
