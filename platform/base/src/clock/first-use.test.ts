import { expect, it, vi } from 'vitest';

it('creates no Intl formatter for the current time: every page evaluates these modules before hydration', async () => {
  vi.resetModules();
  const constructors = [vi.spyOn(Intl, 'DateTimeFormat'), vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'Collator')];
  const [{ toMadrid }, { formatSize }] = await Promise.all([import('./clock.ts'), import('../text/format-size.ts')]);
  expect(toMadrid(new Date('2026-07-01T10:00:00Z'))).toEqual({ date: '2026-07-01', time: '12:00' });
  for (const create of constructors) expect(create).not.toHaveBeenCalled();
  expect(formatSize(1_250_000)).toBe('1,3\u00A0MB');
});
