import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isReservedWord } from '@site/contract/reserved-addresses';
import { pathsOverlap } from '@site/releases/publisher';
import { readSectionPages } from '@site/releases/workspace-pages';
import { type NewSection, toSectionFiles } from './section-template.ts';

/** Throws an Error for an invalid section name or address. */
export function expectNames({ name, path: address }: NewSection): void {
  if (!/^mfe-[a-z][a-z0-9-]*$/.test(name))
    throw new Error(`The name of a section is mfe- and lower-case words, such as mfe-library; not ${name}.`);
  if (address === '') throw new Error('--path is missing: the address of its first page, such as /biblioteca.');
  if (!/^\/[a-z0-9-]+$/.test(address))
    throw new Error(`--path is the address of its first page, such as /biblioteca; not ${address}.`);
  if (isReservedWord(address.slice(1))) throw new Error(`The gateway serves ${address} itself. Choose another path.`);
}

export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
}

/**
 * A manifest without dependencies: the packages that every section needs are installed in the workspace's root, so that
 * the lock file does not change.
 */
const toManifest = (name: string) => ({
  name: `@site/${name}`,
  private: true,
  version: '1.0.0',
  type: 'module',
  scripts: {
    dev: 'section-kit dev',
    check: 'section-kit check',
    test: 'section-kit test',
    publish: 'section-kit publish',
  },
});

const PAGE_TEST = `import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FirstPage } from './FirstPage.tsx';

it('shows the current date', () =>
  expect(renderToStaticMarkup(<FirstPage today={{ date: '2020-03-05', time: null }} />)).toContain(
    '05 de marzo, 2020',
  ));
`;

const toReadme = ({ name, path: address }: NewSection) => `# ${name}

What it is for, in one sentence.

## Public surface

Route \`${address}\`. No fragments.

## Run and test it alone

    npm run dev -- ${name}
    npm run releases -- publish ${name}
    node_modules/.bin/vitest run ${name}    # from the root folder
`;

/** Throws an Error for an address of another section of the workspace, which publishing would refuse only later. */
async function expectFree(address: string, workspace: string): Promise<void> {
  const sections = (await readdir(workspace)).filter((name) => name.startsWith('mfe-'));
  for (const section of sections) {
    const pages = await readSectionPages([path.join(workspace, section)]);
    if (pages.some((page) => pathsOverlap(page.path, address)))
      throw new Error(`${address} belongs to ${section}. Choose another path.`);
  }
}

/** Writes a new section into a workspace. Throws an Error for a bad or taken name or path. */
export async function newSection(section: NewSection, workspace: string): Promise<string> {
  expectNames(section);
  const { name } = section;
  const folder = path.join(workspace, name);
  if (existsSync(folder)) throw new Error(`The folder ${name} already exists.`);
  await expectFree(section.path, workspace);
  await writeFiles(folder, {
    'package.json': `${JSON.stringify(toManifest(name), null, 2)}\n`,
    'README.md': toReadme(section),
    ...toSectionFiles(section, { build: '@site/build/section' }),
    'src/pages/first/first.test.tsx': PAGE_TEST,
  });
  return folder;
}
