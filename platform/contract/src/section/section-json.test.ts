import { expect, test } from 'vitest';
import { createSectionFixture } from '../../test/section-fixture.ts';
import { parseShellJson } from '../site/shell-json.ts';
import { parseSectionJson, SEMANTIC_VERSION } from './section-json.ts';

test.each(['1.4.0', '0.0.1', '1.4.0-local.g08479480', '1.4.0-0', '1.4.0-0a', '2.0.0-rc.1'])(
  '%s is a valid version',
  (version) => {
    expect(version).toMatch(SEMANTIC_VERSION);
  },
);

test.each(['1.4', '01.4.0', '1.4.0-local.08479480', '1.4.0-', '1.4.0-a..b', '1.4.0+build'])(
  '%s is not a valid version',
  (version) => {
    expect(version).not.toMatch(SEMANTIC_VERSION);
  },
);

test.each([
  ['section.json', parseSectionJson],
  ['shell.json', parseShellJson],
])('a %s that breaks off is reported with its name', (name, parse) => {
  expect(() => parse('{"name":"mfe-a","ver', `releases/mfe-a/1.0.0/${name}`)).toThrow(
    `releases/mfe-a/1.0.0/${name} is not a valid ${name}: the file: Invalid JSON`,
  );
});

test('a bad version is reported with the file to change', () => {
  expect(() => parseSectionJson('{"version":"1.0"}', 'section.json')).toThrow(
    'version: must be a semantic version, such as 1.4.0: change it in package.json',
  );
});

test('a publish adds the fields that only gateways of earlier versions require', () => {
  expect(parseSectionJson(JSON.stringify(createSectionFixture({})), 'section.json')).toMatchObject({
    federation: '',
    api: [],
  });
});
