import { expect, it } from 'vitest';
import { isPrivate, isSectionFile, isServed } from './asset-path.ts';

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
