/** The cookies of the site: name, kind, purpose, time. */
const COOKIES = [
  {
    name: 'consentimiento',
    kind: 'propia, técnica',
    purpose: 'recuerda su decisión sobre las cookies de análisis',
    time: '30 días',
  },
  {
    name: 'reparto',
    kind: 'propia, técnica',
    purpose:
      'guarda un número del 0 al 99 para mostrarle siempre la misma versión del sitio mientras se prueba otra nueva',
    time: '30 días',
  },
] as const;

/** What each cookie of the site is and how long it stays. */
export function CookieFacts() {
  return (
    <ul>
      {COOKIES.map(({ name, kind, purpose, time }) => (
        <li key={name}>
          <code>{name}</code> ({kind}): {purpose}. Duración: {time}.
        </li>
      ))}
    </ul>
  );
}
