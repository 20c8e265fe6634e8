import { COOKIES } from './cookies.ts';

export function CookieFacts() {
  return (
    <>
      <ul>
        {COOKIES.map(({ name, kind, purpose, time }) => (
          <li key={name}>
            <code>{name}</code> ({kind}): {purpose}. Duración: {time}.
          </li>
        ))}
      </ul>
      <p>Con una conexión segura (https), el navegador muestra cada nombre precedido de «__Host-».</p>
    </>
  );
}
