import { expect, it, vi } from 'vitest';
import { toFormWords } from './to-form-words.ts';

const FILES: Readonly<Record<string, string>> = {
  'trustees.yaml': '- name: Carmen Iranzo\n  position: Presidenta\n- name: Julián Cervera\n',
};

it.each([
  [
    '/srv/areas/contenido/news/2026-11-27-x.md:2: Falta «title». Añada una línea «title: …».',
    'Noticias: Falta «Título». Rellene ese campo. (news/2026-11-27-x.md, línea 2)',
  ],
  [
    'content/events/x.md:10: «end» es anterior a «date». Corrija una de las dos.',
    'Eventos: «Cuándo acaba» es anterior a «Cuándo empieza». Corrija una de las dos. (events/x.md, línea 10)',
  ],
  [
    'content/images/images.yaml:7: Falta «alt». Añada una línea «alt: …».',
    'Imágenes: Falta «Qué se ve». Rellene ese campo. (images/images.yaml, línea 7)',
  ],
  [
    'content/images/rota.jpg:1: Este archivo no se puede leer como imagen.',
    'Imágenes: Este archivo no se puede leer como imagen. (images/rota.jpg, línea 1)',
  ],
  [
    'content/trustees.yaml:41: «nada» no es una dirección.',
    'Patronato: «nada» no es una dirección. (trustees.yaml, línea 41)',
  ],
  [
    'content/trustees.yaml:3: Falta «position». Añada una línea «position: …».',
    'Patronato: Falta «Cargo». Rellene ese campo. (entrada 2: «Julián Cervera»; trustees.yaml, línea 3)',
  ],
  // The form has two fields of this name.
  ['site.yaml:1: Falta «name».', 'Datos del sitio: Falta «name». (site.yaml, línea 1)'],
  ['content/contributions/libros/section.yaml:1: Falta «name».', undefined],
  ['No se ha podido importar el contenido: el disco está lleno (ENOSPC: no space). Haga sitio en él.', undefined],
])('reports «%s» in the words of the forms', async (line, said = line) => {
  const words = toFormWords(`${line}\nUn error en el contenido.`, async (path) => FILES[path] ?? null);
  await expect(words).resolves.toBe(`${said}\nUn error en el contenido.`);
});

it('reads a file with several errors once', async () => {
  const readText = vi.fn(async (path: string) => FILES[path] ?? null);
  const words = await toFormWords('trustees.yaml:1: Falta «image».\ntrustees.yaml:3: Falta «image».', readText);
  expect(words).toContain('(entrada 1: «Carmen Iranzo»; trustees.yaml, línea 1)');
  expect(words).toContain('(entrada 2: «Julián Cervera»; trustees.yaml, línea 3)');
  expect(readText.mock.calls).toEqual([['trustees.yaml']]);
});
