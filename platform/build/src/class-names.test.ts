import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { toClassNames } from './class-names.ts';

const inSource = (file: string, rootContext = '/site/shell') => ({
  resourcePath: path.join(rootContext, 'src', file),
  rootContext,
});

test('a class has the same name in every build, wherever the workspace is', () => {
  const name = toClassNames('mfe-news_')(inSource('Card.module.css'), '', 'title');
  expect(name).toMatch(/^mfe-news_title-[\w-]{2}$/);
  expect(toClassNames('mfe-news_')(inSource('Card.module.css', '/elsewhere/shell'), '', 'title')).toBe(name);
});

test('equal classes of two files have different names', () => {
  const toName = toClassNames('');
  expect(toName(inSource('Card.module.css'), '', 'title')).not.toBe(toName(inSource('Banner.module.css'), '', 'title'));
});

test('a name that two classes would share fails the build, unless the first file was moved', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'class-names-'));
  try {
    const toName = toClassNames('');
    const file = (index: number) => ({ resourcePath: path.join(folder, `${index}.module.css`), rootContext: folder });
    await Promise.all(Array.from({ length: 200 }, (_, index) => writeFile(file(index).resourcePath, '')));
    const toEveryName = () => Array.from({ length: 200 }, (_, index) => toName(file(index), '', 'title'));
    expect(toEveryName).toThrow(/^The class \.title of .+\.module\.css would have the same name as that of .+, title-/);
    await rm(folder, { recursive: true });
    expect(new Set(toEveryName()).size).toBeLessThan(200);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
