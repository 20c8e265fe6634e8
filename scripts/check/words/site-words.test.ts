import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../site/site-root.ts';
import { findSiteWords } from './site-words.ts';

/** Code that serves any site. */
const PLATFORM = ['platform/*/src/**/*.{ts,tsx,css}'];

/** Protocol names, which existing browsers, links and operators' configurations depend on. */
const NAMES = ['platform/base/src/wire-headers.ts', 'platform/page/src/names.ts'];

describe('code for any site', () => {
  it('contains no words of this foundation', () => {
    const files = PLATFORM.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter(
      (file) => !/\.test\.tsx?$/.test(file) && !NAMES.includes(file),
    );
    expect(files.length).toBeGreaterThan(150);
    const found = files.flatMap((file) =>
      findSiteWords(file, readFileSync(path.join(ROOT, file), 'utf8')).map((words) => `${file}: ${words}`),
    );
    expect(
      found,
      'The platform serves any site: name neither this foundation nor its subjects, also in comments.',
    ).toEqual([]);
  });

  it.each([
    ["const a = 'Página no encontrada';", 'Página no encontrada'],
    ['const a = `Vuelva más tarde`;', 'Vuelva más tarde'],
    ['const a = <p>Volver a la tienda</p>;', 'Volver a la tienda'],
    ["const a = '/inicio';", '/inicio'],
    ['/** The clock in Requena. */', '/** The clock in Requena. */'],
  ])('is rejected with %s', (text, words) => expect(findSiteWords('x.tsx', text)).toEqual([words]));

  it.each(["// «Vale» is a word of a comment\nconst a = 'Say it again';", "const latitude = 'selection';"])(
    'may contain %s',
    (text) => expect(findSiteWords('x.tsx', text)).toEqual([]),
  );
});
