import { parseSectionJson, type SectionJson } from '../src/section/section-json.ts';

/** The content of a `section.json` without pages, fragments and files, with the given fields. */
export const createSectionFixture = <T extends object>(given: T) => ({
  name: 'mfe-a',
  version: '1.0.0',
  contract: 1,
  owner: 'team',
  container: 'c',
  entry: { web: '', node: '', js: [], css: [] },
  routes: [],
  fragments: [],
  uses: [],
  shared: {},
  assets: {},
  ...given,
});

/** The same, parsed. */
export const parseSectionFixture = (given: object): SectionJson =>
  parseSectionJson(JSON.stringify(createSectionFixture(given)), 'test');
