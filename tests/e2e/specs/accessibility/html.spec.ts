import { HtmlValidate } from 'html-validate';
import { SCREENS } from '../../src/screens.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

// The tests are independent, so all workers share them.
test.describe.configure({ mode: 'parallel' });

/** The rules of the HTML standard, of documents and of accessibility, but no rules on style. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // React writes the doctype in lower case, and titles may be as long as those of the content.
    'doctype-style': 'off',
    'long-title': 'off',
    // The content of this style sheet depends on the visitor's cookie choice, so it has no fixed hash.
    'require-sri': ['error', { exclude: ['/consentimiento.css'] }],
    // Slides of the carousel are named groups, as in the ARIA Authoring Practices.
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

test('the validator finds invalid HTML', async () => {
  const html = '<!doctype html><html lang="es"><head><title>x</title></head><body>';
  expect(await findIssues(`${html}<p id="a"></p><ul id="a"><p>x</p></ul><img src="a"></body></html>`)).toEqual([
    expect.stringContaining('no-dup-id'),
    expect.stringContaining('element-permitted-content'),
    expect.stringContaining('wcag/h37'),
  ]);
});
