import { expect, it } from 'vitest';
import { NOW, readChangedFixture } from '../../test/support/fixture.ts';
import { readPages } from '../../test/support/site-pages.ts';
import { readContent } from './read-content.ts';
import { formatIssue } from './source/issues.ts';

const issuesOf = async (...former: readonly string[]) => {
  const text = former.map((from) => `- { from: "${from}", to: /eventos }\n`).join('');
  return readContent(await readChangedFixture({ 'redirects.yaml': text }), NOW, await readPages()).issues.map(
    formatIssue,
  );
};

// The site looks up former addresses in this way, and only if no page has the address.
it.each(['/noticias/', '/Noticias', '/NOTICIAS/torre-abierta', '/noti%63ias'])(
  'reports that %s is a page in another spelling',
  async (from) =>
    expect(await issuesOf(from)).toEqual([expect.stringContaining(`«${from}» es la dirección de una página`)]),
);

it.each(['/Agenda', '/agenda/', '/agend%61'])(
  'reports that %s is redirected already in another spelling',
  async (from) =>
    expect(await issuesOf('/agenda', from)).toEqual([
      expect.stringContaining(`redirects.yaml:2: «${from}» está redirigida dos veces`),
    ]),
);

it('accepts a file in another spelling, which the site does not find', async () =>
  expect(await issuesOf('/downloads/Estatutos.pdf')).toEqual([]));

it('accepts addresses that differ in their query, or that are not valid', async () =>
  expect(await issuesOf('/index.php?id=1', '/index.php?id=2', '/50%', '/')).toEqual([
    expect.stringContaining('«/» es la dirección de una página'),
  ]));
