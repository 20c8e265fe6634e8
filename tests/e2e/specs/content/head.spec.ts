import { type ReadHead, readHead } from '../../src/requests/read-head.ts';
import { SCREENS } from '../../src/screens.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

const site = () => workerSite().url;

test.describe('the head of every screen', () => {
  const heads: (ReadHead & { readonly path: string })[] = [];
  // One after the other: a busy gateway refuses some of many simultaneous requests, with pages that have no description.
  test.beforeAll(async () => {
    for (const { path } of SCREENS) heads.push({ path, ...(await readHead(path)) });
  });

  test('has its own title and description, and one canonical address', async () => {
    for (const { path, status, meta, canonical } of heads) {
      expect([path, status]).toEqual([path, 200]);
      expect(meta.description, path).toBeTruthy();
      expect(canonical, path).toBe(site() + path.split('?')[0]);
    }
    const twice = (texts: readonly (string | undefined)[]) => texts.filter((text, at) => texts.indexOf(text) !== at);
    expect(twice(heads.map(({ title }) => title))).toEqual([]);
    expect(twice(heads.map(({ meta }) => meta.description))).toEqual([]);
  });

  test('has its own share image of 1200 × 630 px', async () => {
    for (const { path, meta, title } of heads) {
      expect(meta['og:image'], path).toBe(`${site()}/images/compartir${path.split('?')[0]}.jpg`);
      expect([meta['og:image:width'], meta['og:image:height']]).toEqual(['1200', '630']);
      expect(title.endsWith(meta['og:title'] ?? '?'), path).toBe(true);
      expect(meta['twitter:card']).toBe('summary_large_image');
      const picture = await fetch(meta['og:image'] ?? '');
      expect([path, picture.status, picture.headers.get('content-type')]).toEqual([path, 200, 'image/jpeg']);
    }
  });
});
