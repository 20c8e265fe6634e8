import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../site/site-root.ts';
import { findFormalInContent, findFormalOnScreens } from './register.ts';

const SCREENS = ['mfe-*/src/**/*.{ts,tsx}', 'shared-ui/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}'];

/** Exempt: legal and consent texts stay formal (docs/design.md), and the word rules quote wrong wording. */
const FORMAL = /^mfe-foundation\/src\/pages\/legal\/|\/CookieBanner\.tsx$|\/word-rules\.ts$/;

const list = (patterns: readonly string[]) => patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

describe('visitors are addressed as tú', () => {
  it('on every screen', () => {
    const files = list(SCREENS).filter((file) => !/\.test\.tsx?$/.test(file) && !FORMAL.test(file));
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((file) => findFormalOnScreens(file, read(file)).map((words) => `${file}: ${words}`));
    expect(found).toEqual([]);
  });

  it('in every text of the content', () => {
    const files = list(['content/**/*.{md,yaml}']).filter((file) => file !== 'content/README.md');
    expect(files.length).toBeGreaterThan(150);
    const found = files.flatMap((file) => findFormalInContent(read(file)).map((words) => `${file}: ${words}`));
    expect(found).toEqual([]);
  });

  it.each([
    ['<p>Si ha escrito usted, vuelva a intentarlo</p>', ['usted', 'ha escrito', 'vuelva']],
    ['<label>Su correo</label>', ['Su correo']],
    ["const a = 'Introduzca un texto';", ['Introduzca']],
    ["const a = 'Pulse «Enviar» otra vez';", ['Pulse']],
    ['const a = `Le responderemos pronto`;', ['Le responderemos']],
    ["const a = '¿Qué desea buscar?';", ['desea']],
  ])('not in %s, which is detected', (source, words) => expect(findFormalOnScreens('x.tsx', source)).toEqual(words));

  it('not in formal texts, which are detected, except for quotations', () => {
    expect(findFormalInContent('Si prefiere escribir,\nhágalo aquí.')).toEqual(['Si prefiere', 'hágalo']);
    expect(findFormalInContent('No\nse pierda el callejón.')).toEqual(['No se pierda']);
    expect(findFormalInContent('«No escriba usted para la historia», dijo. Quien venga, que entre.')).toEqual([]);
  });
});
