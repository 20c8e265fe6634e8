import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../site/site-root.ts';
import { findPatterns, type Pattern } from './find-patterns.ts';

/**
 * All code that runs for visitors, editors, teams or operators. Tests are excluded: they process only our own texts.
 */
const SOURCES = ['*.ts', '*.tsx', '*.mjs', '*.cjs', ':!*.test.*', ':!tests', ':!content-api/test'];

/**
 * Reasons why the time of a pattern grows faster than the text: backtracking within one repetition or between two, or
 * a repetition that starts again at every position. Not detected: a pattern that begins with a constant and then
 * searches for a missing end (`<a[^]*?>`). Exclude the character that the next match could begin with (`<a[^<>]*>`).
 */
const findFaults = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>) =>
  analyse({ source, flags }, { assumeRejectingSuffix: false }).reports.map(({ type }) => type);

const toText = ({ source, flags }: Pattern) => `/${source}/${flags}`;

describe('the regular expressions of the sources', () => {
  const files = execFileSync('git', ['ls-files', ...SOURCES], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n');
  const patterns = files
    .filter((file) => existsSync(path.join(ROOT, file)))
    .flatMap((file) => findPatterns(file, readFileSync(path.join(ROOT, file), 'utf8')));

  it('are all found', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(patterns.length).toBeGreaterThan(170);
    const text = `const a = /a+/g; new RegExp("b+", "u"); RegExp(\`c\${a}d\`);`;
    expect(findPatterns('x.ts', text).map(toText)).toEqual(['/a+/g', '/b+/u', '/c1d/']);
    expect(() => findPatterns('x.ts', 'new RegExp(made())')).toThrow('x.ts:1');
  });

  it('take time linear in the length of the text', () => {
    const faults = patterns.flatMap((pattern) => {
      const types = findFaults(pattern);
      return types.length === 0 ? [] : [`${pattern.location} ${toText(pattern)}: ${types.join(', ')}`];
    });
    expect(faults).toEqual([]);
  }, 60_000);

  it.each(['(a+)+$', '\\s+$', '\\w+\\d+x', '<iframe\\b[^>]*?\\bsrc\\s*=\\s*["\']?([^"\'\\s>]+)[^>]*>'])(
    'are rejected if not linear: %s',
    (source) => expect(findFaults({ source, flags: 'gi' })).not.toEqual([]),
  );
});
