import { UP } from '../../src/fuzz/nasty-texts.ts';
import { getRaw } from '../../src/requests/raw-request.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

const TARGETS = ['etc/passwd', 'package.json', 'shell.json', 'channels/production.json', 'content/site.yaml'];
const ROOTS = [
  '/images/',
  '/downloads/',
  '/assets/',
  '/releases/',
  '/releases/mfe-foundation/',
  '/releases/mfe-foundation/../../',
  '/api/',
  '/api/noticias/',
  '/video/',
];

test.describe('a path that leaves its folder', () => {
  for (const root of ROOTS)
    test(`below ${root}… reads no file`, async () => {
      test.setTimeout(120_000);

      for (const up of UP)
        for (const target of TARGETS)
          for (const depth of [1, 3, 8]) {
            const { statuses, text } = await getRaw(workerSite().url, root + up.repeat(depth) + target);
            const asked = root + up.repeat(depth) + target;
            expect([asked, [400, 404, 301, 302].includes(statuses[0] ?? 0)]).toEqual([asked, true]);
            expect([asked, /root:x:|"name": ?"|"sections"|^mail:/m.test(text.split('\r\n\r\n')[1] ?? '')]).toEqual([
              asked,
              false,
            ]);
          }
    });

  for (const target of [
    'file:///etc/passwd',
    'http://evil.example/',
    '/\\evil.example/',
    '//evil.example/',
    '*',
    'inicio',
  ])
    test(`is refused if it is not a path: ${target}`, async () =>
      expect((await getRaw(workerSite().url, target)).statuses).toEqual([400]));
});
