// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { cleanHtml } from './clean-html.server.ts';
import { sanitize } from './sanitize.browser.ts';

it('server and browser both drop the size of a video frame, whose size is that of the text', async () => {
  const html = '<p>a</p><iframe width="560" height="315" src="https://www.youtube.com/embed/a-b_c123456"></iframe>';
  for (const { __html } of [await cleanHtml(html), sanitize(html)]) {
    expect(String(__html)).toContain('src="/video/a-b_c123456"');
    expect(String(__html)).not.toMatch(/width|height/);
  }
});
