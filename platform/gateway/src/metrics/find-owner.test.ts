import { toAddress } from '@site/base/limits/address';
import { parseSectionJson } from '@site/releases/reader';
import { describe, expect, it } from 'vitest';
import { findOwner } from './find-owner.ts';

const section = (name: string, ...paths: string[]) =>
  parseSectionJson(
    JSON.stringify({
      name,
      version: '1.0.0',
      contract: 1,
      owner: 'team',
      container: 'c',
      federation: '2',
      fragments: [],
      uses: [],
      api: [],
      shared: {},
      assets: {},
      entry: { web: '', node: '', js: [], css: [] },
      routes: paths.map((path) => ({ id: path, path, js: [], css: [] })),
    }),
    'test',
  );

describe('the owner of an address', () => {
  const sections = [section('mfe-a', '/noticias', '/noticias/:id'), section('mfe-b', '/areas/:a?/:b?', '/:any')];
  it.each([
    ['/noticias', 'mfe-a'],
    ['/noticias/', 'mfe-a'],
    ['/Noticias/7?tag=x', 'mfe-a'],
    ['/areas', 'mfe-b'],
    ['/areas/1/2', 'mfe-b'],
    ['/algo', 'mfe-b'],
    ['/areas/1/2/3', undefined],
    ['/noticias/7/8', undefined],
  ])('of %s is %s', (url, name) => expect(findOwner(sections, toAddress(url).path)?.section).toBe(name));
});
