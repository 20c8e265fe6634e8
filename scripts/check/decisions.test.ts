import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../site/site-root.ts';

const FOLDER = path.join(ROOT, 'docs/decisions');

it.each(readdirSync(FOLDER).filter((name) => /^\d+.*\.md$/.test(name)))(
  'decision %s says whether it is in force',
  (name) => expect(readFileSync(path.join(FOLDER, name), 'utf8')).toMatch(/^\*\*State\.\*\* \S/m),
);
