import { expect, it, onTestFinished, vi } from 'vitest';
import { makeActions } from '../test/make-actions.ts';

it('warns on saving when the last day is past', async () => {
  const { save } = await makeActions({ 'about.md': '' });
  const now = new Date('2026-11-23T10:00:00+01:00');
  vi.useFakeTimers({ now, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const saveUntil = async (until: string) => {
    const { notice } = (await save('about.md', `---\ntitle: A\npublishUntil: ${until}\n---\n`)) as { notice?: string };
    return notice?.slice(0, 28);
  };
  for (const until of ['2026-11-23', '2026-11-23 10:01', '2027-01-01', "''", 'mañana'])
    expect([until, await saveUntil(until)]).toEqual([until, undefined]);
  for (const until of ['2026-11-22', '2026-11-23 10:00', '"2025-12-01"'])
    expect([until, await saveUntil(until)]).toEqual([until, 'Guardado, pero nadie lo ve: ']);
  // In a list, only last days that this save changes.
  const saveNotices = async (...days: readonly string[]) => {
    const raw = `entries:\n${days.map((day) => `  - text: A\n    until: ${day}\n`).join('')}`;
    return ((await save('notices.yaml', raw)) as { notice?: string }).notice?.slice(0, 28);
  };
  expect(await saveNotices('2026-12-01', '2025-12-01')).toBe('Guardado, pero nadie lo ve: ');
  expect(await saveNotices('2026-12-02', '2025-12-01')).toBeUndefined();
  expect(await saveNotices('2025-12-01', '2025-12-01')).toBe('Guardado, pero nadie lo ve: ');
  expect(await saveNotices('2026-12-01', '2025-12-01')).toBeUndefined();
  // Texts that only look like a last day.
  const words = 'Antes ponía publishUntil: 2020-01-01.\nuntil: 2020-01-01\n';
  const text = await save('about.md', `---\ntitle: A\nsubtitle: |\n  until: 2020-01-01\n---\n${words}`);
  expect(text).toMatchObject({ notice: undefined });
});

it('names the links to a page that a save hides', async () => {
  const { save, answers } = await makeActions({ 'carousel.yaml': '- name: Becas\n  buttonUrl: /becas\n' });
  const link = 'content/carousel.yaml:2: El enlace «/becas» lleva a algo que ahora no ve nadie.';
  answers.push({ ok: true, text: `${link}\nImportados 9 elementos y 1 imágenes.` });
  const { notice } = (await save('events/a.md', '---\nname: A\ndraft: true\n---\n')) as { notice?: string };
  expect(notice?.split('\n')).toEqual([
    expect.stringContaining('hay enlaces a lo que este cambio ha escondido'),
    'Carrusel: El enlace «/becas» lleva a algo que ahora no ve nadie. (entrada 1: «Becas»; carousel.yaml, línea 2)',
  ]);
});
