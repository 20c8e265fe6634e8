import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from './open-page.ts';

const pageWith = (status: number) => ({ goto: async () => ({ status: () => status }) }) as unknown as Page;

it('rejects an error page, whose figures would be better than those of the page', async () => {
  await expect(openPage(pageWith(200), '/noticias')).resolves.toBeUndefined();
  for (const status of [404, 503])
    await expect(openPage(pageWith(status), '/noticias')).rejects.toThrow(`/noticias returned status ${status}`);
});
