import { SCREENS } from '../../src/screens.ts';
import { type StartedGateway, startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { until } from '../../src/until.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

test.use({ sharesTabs: true });

let gateway: StartedGateway;
test.beforeAll(async () => {
  gateway = await startGateway({ API_BASE: workerSite().apiUrl, LOG_LEVEL: 'debug' });
});
test.afterAll(() => gateway.stop());

const readSums = async () =>
  (await (await fetch(`${gateway.url}/metrics`)).text())
    .split('\n')
    .filter((line) => line.startsWith('site_policy_violations_total{'));

test.describe('reports of policy violations', () => {
  test('are absent and cause no request on pages without violations', async ({ visit }) => {
    const paths = ['/inicio', '/noticias/noticia-1', '/contacto', '/busqueda?fields=restauracion', '/nada'];
    expect(SCREENS.map(({ path }) => path)).toEqual(expect.arrayContaining(['/inicio', '/contacto']));
    for (const path of paths) {
      const { page, requests, leave } = await visit(path, { siteUrl: gateway.url, expected: [/status of 404/] });
      await untilHydrated(page);
      await page.waitForLoadState('networkidle');
      expect(requests.filter((each) => each.startsWith('/_informes'))).toEqual([]);

      await leave();
    }
    expect(await readSums()).toEqual([]);
    expect(gateway.output()).not.toContain('_informes');
  });

  test('are summed by directive, kind of origin and section, and contain nothing else', async ({ visit }) => {
    {
      const { page, requests, leave } = await visit('/noticias?texto=palabrabuscada', {
        siteUrl: gateway.url,
        expected: [/Content Security Policy/, /TrustedHTML/],
      });
      await untilHydrated(page);
      await page.evaluate(() => {
        const image = document.createElement('img');
        image.src = 'https://ajeno.example/secreto.png';
        document.body.append(image);
        try {
          document.body.innerHTML = '<b>secreto</b>';
        } catch {
          // Expected: the policy blocks the assignment.
        }
      });
      await until(async () => (await readSums()).length === 2);
      expect(requests).toContain('/_informes');

      await leave();
    }
    expect((await readSums()).toSorted()).toEqual([
      'site_policy_violations_total{directive="img-src",blocked="foreign",section="mfe-news-events"} 1',
      'site_policy_violations_total{directive="require-trusted-types-for",blocked="trusted-types-sink",section="mfe-news-events"} 1',
    ]);
    expect(
      gateway
        .output()
        .split('\n')
        .filter((line) => line.includes('pages violated their security policy')),
    ).toHaveLength(1);
    expect(gateway.output()).not.toMatch(/palabrabuscada|ajeno\.example|secreto/);
  });
});
