import { expect, it } from 'vitest';
import { isPrivate, isSectionFile, isServed, listUnstorable } from './asset-path.ts';

const FOLDERS = ['web', 'mf', 'node', 'maps', 'boot', 'offline', 'drawings', 'types', 'catalogue', 'other', ''];
const NAMES = [
  'a.js',
  'static/image/0a1b2c.png',
  '@scope/a_b-c.1.css',
  'Plano (1).png',
  'ñ.svg',
  'a%20b.js',
  '../a',
  '',
];

it.each(FOLDERS.flatMap((folder) => NAMES.map((name) => `${folder}/${name}`)))(
  'a team can publish %j only if gateways serve it or no page needs it',
  (file) => expect(isSectionFile(file) && !isPrivate(file) && !isServed(file)).toBe(false),
);

it('gateways serve the files of each build, and no path that needs encoding or leaves the release', () => {
  const all = FOLDERS.flatMap((folder) => NAMES.map((name) => `${folder}/${name}`));
  expect(all.filter(isServed)).toEqual(
    ['web', 'mf', 'node', 'boot', 'offline', 'drawings', 'types'].flatMap((folder) =>
      NAMES.slice(0, 3).map((name) => `${folder}/${name}`),
    ),
  );
});

const LONG = 'a'.repeat(201);

it.each([
  [[`web/${LONG}`], [`web/${LONG} has a name of more than 200 letters`]],
  [[`web/${'abc/'.repeat(125)}a`], [`web/${'abc/'.repeat(125)}a has a path of more than 500 letters`]],
  [[`web/${'a/'.repeat(19)}a`], [`web/${'a/'.repeat(19)}a is in more than 19 folders`]],
  [['web/a.js', 'web/a.js/x'], ['web/a.js/x is in the folder web/a.js, which is a file']],
  [['web/A', 'web/a/b/x'], ['web/a/b/x is in the folder web/A, which is a file']],
  [['web/A.js', 'web/a.js'], ['web/A.js has the same name as web/a.js, apart from capital letters']],
  [['web/x.tmp'], ['web/x.tmp has a name that ends with .tmp, .lock or .br']],
  [['maps/x.LOCK'], ['maps/x.LOCK has a name that ends with .tmp, .lock or .br']],
  [['web/a.js', 'web/a.js.br'], ['web/a.js.br has a name that ends with .tmp, .lock or .br']],
  [['web/a.js', 'web/a.js.br/x'], ['web/a.js.br/x has a name that ends with .tmp, .lock or .br']],
  [['web//a.js'], ['web//a.js has an empty name in its path']],
  [['web/./a.js'], ['web/./a.js has an empty name in its path']],
])('a store cannot keep %j', (files, expected) => expect(listUnstorable(files)).toEqual(expected));

it('a store can keep files beside each other whose names are alike', () => {
  expect(
    listUnstorable([
      `web/${LONG.slice(1)}`,
      `web/${'a/'.repeat(18)}a`,
      'web/a.js',
      'web/a.js.map',
      'web/a/b.js',
      'web/A/c.js',
      'node/a.js',
      'web/tmp',
      'web/constructor/x',
    ]),
  ).toEqual([]);
});
