import { expect, it } from 'vitest';
import { checkDocuments, findMissingPaths } from './document-paths.ts';

it('every path that a document names exists', () => expect(checkDocuments()).toEqual([]));

it('finds missing paths in links, code and blocks, and no others', () => {
  const paths = new Set(['docs', 'docs/a.md', 'shell', 'shell/README.md', 'shell/src', 'shell/src/site.ts']);
  const text = [
    '[there](../docs/a.md) and [gone](../docs/b.md), `src/site.ts`, `src/gone.ts:3`, `shell/src`, `/api/noticias`',
    '    node shell/src/main.ts --port 3000',
    '`application/json`, `shell/dist/web`, `mfe-NAME/src`, [elsewhere](https://example.com/x)',
  ].join('\n');
  expect(findMissingPaths('shell/README.md', text, paths)).toEqual([
    'shell/README.md:1: ../docs/b.md',
    'shell/README.md:1: src/gone.ts',
    'shell/README.md:2: shell/src/main.ts',
  ]);
});
