import { toAddress } from '@site/base/http/address';
import { describe, expect, it } from 'vitest';
import { parseSectionFixture } from '../../../contract/test/section-fixture.ts';
import { findOwner } from './find-owner.ts';

const section = (name: string, ...paths: string[]) =>
  parseSectionFixture({
    name,
    routes: paths.map((path) => ({ id: path, path, js: [], css: [] })),
  });

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
