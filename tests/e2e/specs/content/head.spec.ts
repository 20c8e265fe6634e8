import { readHead } from '../../src/requests/read-head.ts';
import { SCREENS } from '../../src/screens.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

const site = () => workerSite().url;

test.describe('the head of every screen', () => {
  test('has its own title and description, and one canonical address', async () => {
    const heads = await Promise.all(SCREENS.map(async ({ path }) => ({ path, ...(await readHead(path)) })));
    for (const { path, meta, canonical } of heads) {
      expect(meta.description, path).toBeTruthy();
      expect(canonical, path).toBe(site() + path.split('?')[0]);
    }
    const twice = (texts: readonly (string | undefined)[]) => texts.filter((text, at) => texts.indexOf(text) !== at);
    expect(twice(heads.map(({ title }) => title))).toEqual([]);
    expect(twice(heads.map(({ meta }) => meta.description))).toEqual([]);
  });

  test('has its own share image of 1200 × 630 px', async () => {
    for (const { path } of SCREENS) {
      const { meta, title } = await readHead(path);
      expect(meta['og:image'], path).toBe(`${site()}/images/compartir${path.split('?')[0]}.jpg`);
      expect([meta['og:image:width'], meta['og:image:height']]).toEqual(['1200', '630']);
      expect(title.endsWith(meta['og:title'] ?? '?'), path).toBe(true);
      expect(meta['twitter:card']).toBe('summary_large_image');
      const picture = await fetch(meta['og:image'] ?? '');
      expect([path, picture.status, picture.headers.get('content-type')]).toEqual([path, 200, 'image/jpeg']);
    }
  });
});
