import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSharedVersions } from './shared-modules.ts';

it('shares what the shell imports, since Module Federation offers nothing else', () => {
  const source = readFileSync(new URL('../../page/src/provided-shared.ts', import.meta.url), 'utf8');
  const imported = [...source.matchAll(/^import '([^']+)';$/gm)].map(([, name]) => name);
  expect(imported.toSorted()).toEqual(Object.keys(readSharedVersions()).toSorted());
});
