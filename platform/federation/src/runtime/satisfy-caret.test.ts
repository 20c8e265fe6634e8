import { satisfies } from 'semver';
import { describe, expect, it } from 'vitest';
import { satisfy } from './satisfy-caret.ts';

const PARTS = [0, 1, 2, 10];
const VERSIONS = PARTS.flatMap((major) => PARTS.flatMap((minor) => PARTS.map((patch) => `${major}.${minor}.${patch}`)));

describe('the range of a shared module', () => {
  it('is satisfied exactly when semver agrees', () => {
    let met = 0;
    for (const version of VERSIONS)
      for (const base of VERSIONS) {
        expect(satisfy(version, `^${base}`), `${version} in ^${base}`).toBe(satisfies(version, `^${base}`));
        met += satisfy(version, `^${base}`) ? 1 : 0;
      }
    expect(met).toBeGreaterThan(100);
  });

  it('is rejected if it is not a caret range', () => {
    expect(() => satisfy('1.2.3', '>=1')).toThrow('not a caret range');
  });
});
