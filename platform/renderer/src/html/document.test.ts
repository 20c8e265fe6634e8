import type { BootData } from '@site/contract/boot-data';
import { expect, it } from 'vitest';
import { toBootJson } from './document.ts';

const BOOT = { set: 's', status: 200, failed: ['</script><script>'] } as unknown as BootData;

it('serialises a response shared by several pages like a new one', () => {
  const answer = { title: '</script>\u2028', items: [1, null] };
  const transfer = {
    '/api/a?b="<"': { value: answer },
    '/api/text': { value: 'x' },
    '/api/none': { value: null },
    '/api/x': { failure: 'not-found' },
  } as const;
  const texts = [BOOT, { ...BOOT, status: 404 }].map((boot) => toBootJson({ ...boot, transfer }));
  expect(texts.map((text) => JSON.parse(text))).toEqual([
    { ...BOOT, transfer },
    { ...BOOT, status: 404, transfer },
  ]);
  expect(JSON.parse(toBootJson({ ...BOOT, transfer: {} }))).toEqual({ ...BOOT, transfer: {} });
});

it.each(['</script>', '</SCRIPT >', '</script', '<script>', '<Script ', '<!--', '<!-->'])(
  '%s in the data can neither end its element nor open a comment',
  (title) => {
    const boot = { ...BOOT, transfer: { [`/api/${title}`]: { value: { title } } } };
    expect(toBootJson(boot)).not.toMatch(/<[!/s]/i);
    expect(JSON.parse(toBootJson(boot))).toEqual(boot);
  },
);

it('keeps other markup as it is in the page, so that it compresses well', () => {
  const content = '<p>Una <strong>villa</strong></p>';
  expect(toBootJson({ ...BOOT, transfer: { '/api/a': { value: content } } })).toContain(content);
});
