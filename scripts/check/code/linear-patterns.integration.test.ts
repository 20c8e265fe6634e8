import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../site/source-hash.ts';
import { findPatterns, type Pattern } from './find-patterns.ts';

/** Everything that runs for visitors, editors, teams or operators. Tests read only what we wrote ourselves. */
const SOURCES = ['*.ts', '*.tsx', '*.mjs', '*.cjs', ':!*.test.*', ':!tests', ':!content-api/test'];

/**
 * The ways in which a pattern takes time that grows faster than the text: it backtracks within one repetition or between
 * two, or starts its repetition anew at every place. One that starts with a constant and then runs to a missing end
 * (`<a[^]*?>`) is not seen: write the character that begins the next start out of the repetition (`<a[^<>]*>`).
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

  it('are all read', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(patterns.length).toBeGreaterThan(170);
    const text = `const a = /a+/g; new RegExp("b+", "u"); RegExp(\`c\${a}d\`);`;
    expect(findPatterns('x.ts', text).map(toText)).toEqual(['/a+/g', '/b+/u', '/c1d/']);
    expect(() => findPatterns('x.ts', 'new RegExp(made())')).toThrow('x.ts:1');
  });

  it('take time in proportion to the text', () => {
    const faults = patterns.flatMap((pattern) => {
      const types = findFaults(pattern);
      return types.length === 0 ? [] : [`${pattern.place} ${toText(pattern)}: ${types.join(', ')}`];
    });
    expect(faults).toEqual([]);
  }, 60_000);

  it.each(['(a+)+$', '\\s+$', '\\w+\\d+x', '<iframe\\b[^>]*?\\bsrc\\s*=\\s*["\']?([^"\'\\s>]+)[^>]*>'])(
    'would be refused: %s',
    (source) => expect(findFaults({ source, flags: 'gi' })).not.toEqual([]),
  );
});
