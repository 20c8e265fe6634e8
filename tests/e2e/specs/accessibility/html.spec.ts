import { HtmlValidate } from 'html-validate';
import { SCREENS } from '../../src/screens.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

// No test needs another one: all workers share them.
test.describe.configure({ mode: 'parallel' });

/** The rules of the HTML standard, of whole documents and of accessibility; none about taste. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // React writes the document type as the standard does, and a title as long as its page's.
    'doctype-style': 'off',
    'long-title': 'off',
    // The style sheet of a visitor's own choice on cookies is another one for each choice.
    'require-sri': ['error', { exclude: ['/consentimiento.css'] }],
    // A slide of the carousel is a named group, as the ARIA Authoring Practices have it.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
});

async function findIssues(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}

const OTHERS = ['/no-existe', '/noticias?pagina=2', '/noticias?texto=nada-de-esto', '/busqueda', '/video/abcdefghijk'];

test.describe('the HTML that the server sends is valid', () => {
  for (const path of [...SCREENS.map(({ path }) => path), ...OTHERS])
    test(`${path}`, async () => {
      const html = await (await fetch(workerSite().url + path)).text();
      expect(html.length).toBeGreaterThan(500);
      expect(await findIssues(html)).toEqual([]);
    });
});

test('would be noticed if it were not', async () => {
  const html = '<!doctype html><html lang="es"><head><title>x</title></head><body>';
  expect(await findIssues(`${html}<p id="a"></p><ul id="a"><p>x</p></ul><img src="a"></body></html>`)).toEqual([
    expect.stringContaining('no-dup-id'),
    expect.stringContaining('element-permitted-content'),
    expect.stringContaining('wcag/h37'),
  ]);
});
