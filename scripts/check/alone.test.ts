import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALONE } from '../../tests/e2e/src/alone.ts';
import { ROOT } from '../site/source-hash.ts';

const E2E = path.join(ROOT, 'tests/e2e');
const specs = globSync('specs/**/*.spec.ts', { cwd: E2E });

/** What disturbs every test beside it: builds, moves of the channel that everybody sees, judgements about memory. */
const DISTURBS = /runBuild\(|prepareChannels\(|(?:runReleases|move)\('(?:promote|rollback)|readResidentMegabytes/;

describe('the end-to-end tests that run alone', () => {
  it('exist', () => expect(ALONE.filter((name) => !specs.includes(name))).toEqual([]));
  it('are all that build, move the channel or judge memory', () => {
    const disturbing = specs.filter((name) => DISTURBS.test(readFileSync(path.join(E2E, name), 'utf8')));
    expect(disturbing.length).toBeGreaterThan(3);
    expect(disturbing.filter((name) => !ALONE.includes(name))).toEqual([]);
  });
});
