import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSharedVersions } from '@site/build/shared';
import { expect, it } from 'vitest';

it('shares what the shell imports, since Module Federation offers nothing else', () => {
  const imported = ['./provided-shared.ts', '../../../platform/page/src/provided-shared.ts'].flatMap((file) =>
    [...readFileSync(path.join(import.meta.dirname, file), 'utf8').matchAll(/^import '([^']+)';$/gm)].map(
      ([, name]) => name,
    ),
  );
  const shared = readSharedVersions(path.resolve(import.meta.dirname, '../..'));
  expect(imported.toSorted()).toEqual(Object.keys(shared).toSorted());
  expect(Object.keys(shared)).toContain('@site/shared-ui/router');
});
