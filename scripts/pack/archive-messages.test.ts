import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../site/site-root.ts';
import { PARTS } from './copy-program.ts';

const COMMENT = /^\s*(?:\/\/|\/?\*)/;

// Only `command-call.ts` knows how the commands are invoked in a checkout and in an archive.
it('names no command of the checkout in the messages of the programs in an archive', () => {
  const patterns = PARTS.flatMap((part) => [part, `${part}/**/*.ts`]);
  const files = globSync(patterns, { cwd: ROOT, exclude: ['**/node_modules/**', '**/test/**', '**/*.test.ts'] });
  const mentions = files.flatMap((file) => {
    if (!file.endsWith('.ts')) return [];
    const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n');
    return lines.some((line) => line.includes('npm run content') && !COMMENT.test(line)) ? [file] : [];
  });
  expect(mentions).toEqual(['content-api/src/data-folder/command-call.ts']);
});
