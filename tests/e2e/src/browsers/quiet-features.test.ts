import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { QUIET_FEATURES } from './quiet-features.ts';

it('includes every feature that Playwright disables, since our list replaces its own', () => {
  const manifest = createRequire(import.meta.url).resolve('playwright-core/package.json');
  const code = readFileSync(path.join(path.dirname(manifest), 'lib/coreBundle.js'), 'utf8');
  const list = /\bdisabledFeatures = \[([\s\S]*?)\n\s*\]\.filter/.exec(code)?.[1] ?? '';
  const theirs = [...list.replace(/^\s*\/\/.*$/gm, '').matchAll(/"(\w+)"/g)].map(([, name]) => name);
  expect(theirs).toContain('PaintHolding');
  expect(theirs.filter((name) => name === undefined || !QUIET_FEATURES.includes(name))).toEqual([]);
});
