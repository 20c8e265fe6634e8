import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../site/site-root.ts';

/** Folders whose modules can be evaluated in a visitor's browser. */
const BROWSER = [
  'mfe-*/src',
  'shared-ui/src',
  'shell/src',
  'platform/base/src',
  'platform/browser/src',
  'platform/page/src',
];

const AT_TOP = /^(?:export )?(?:const|let) .*= new Intl\./m;

it('no browser module creates a formatter on import, which takes 50 to 100 ms on a slow phone', () => {
  const files = execFileSync('git', ['ls-files', ...BROWSER], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(250);
  expect(files.filter((file) => AT_TOP.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});
