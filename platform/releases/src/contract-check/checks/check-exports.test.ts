import { toIntegrity } from '@site/base/integrity';
import { expect, it } from 'vitest';
import { parseSectionFixture } from '../../../../contract/test/section-fixture.ts';
import { toShellJson } from '../../../test/put-shell.ts';
import type { ObjectStore } from '../../store/object-store.ts';
import { checkExports } from './check-exports.ts';

const SECTION = parseSectionFixture({
  owner: 'Equipo',
  shared: { '@site/ui': '^1.0.0' },
  entry: { web: 'e', node: 'node/n.js', js: [], css: [] },
});
const SHELL = toShellJson('1.0.0', { exports: { '@site/ui': ['Button'] } });

const check = (bundle: string) => {
  const store = { read: async () => ({ bytes: new TextEncoder().encode(bundle), etag: '' }) } as Partial<ObjectStore>;
  const integrity = toIntegrity(bundle);
  const assets = { 'node/n.js': { size: bundle.length, integrity } };
  return checkExports(store as ObjectStore, { ...SECTION, assets }, SHELL);
};

const ID = '"T": { shareScope: "default", shareKey: "@site/ui" }\n';
const UNREAD = [
  "The names that mfe-a@1.0.0 imports from @site/ui cannot be recognised, so it cannot be compared with shell@1.0.0. Build it with the site's own tools and do not change the files in node/.",
];

it.each([
  ['nothing', 'no shared module', 'module.exports = 1;', []],
  ['nothing', 'names that the shell exports', `${ID}var ui = __webpack_require__("T");\nui.Button();`, []],
  [
    'the name',
    'a name that the shell lacks',
    `${ID}var ui = __webpack_require__("T");\nui.Slider();`,
    [expect.stringMatching(/Slider/)],
  ],
  [
    'unrecognised imports',
    'from minified modules',
    `({T:{shareScope:'default',shareKey:'@site/ui'}});var u=r('T');u.Slider()`,
    UNREAD,
  ],
  ['unrecognised imports', 'a module in an unknown way', `${ID}const ui = require_("T");\nui.Slider();`, UNREAD],
  [
    'unrecognised imports',
    'names in an unknown way',
    `${ID}var ui = __webpack_require__("T");\nui["Slider"]();`,
    UNREAD,
  ],
])('reports %s for a bundle that imports %s', async (_answer, _bundle, text, problems) => {
  expect(await check(text)).toEqual(problems);
});
