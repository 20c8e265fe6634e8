import { existsSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runBuild } from 'section-kit/run-build';
import { expect, it } from 'vitest';
import { ROOT } from '../site-root.ts';
import { toSources } from '../source-hash.ts';

/** Sources of shell and section, with the links to their packages. */
const PARTS = [
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'shell',
  'shared-ui',
  'platform',
  'mfe-search-contact',
];

/** Workspace files that a build was made from, according to its source maps. */
async function listMappedSources(part: string, folder: string, files: readonly string[]): Promise<readonly string[]> {
  const maps = files.filter((file) => file.startsWith('maps/'));
  const texts = await Promise.all(maps.map((map) => readFile(path.join(folder, part, 'dist', map), 'utf8')));
  const named = texts.flatMap((text) => (JSON.parse(text) as { sources: readonly string[] }).sources);
  return [...new Set(named.map((source) => path.join(part, source.replace('source:', ''))))].filter(
    (file) => !file.includes('node_modules') && existsSync(path.join(ROOT, file)),
  );
}

/** Copies the sources to a folder with another name and depth. */
async function copyWorkspace(): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'copy-')), 'deeper', 'still');
  for (const part of PARTS)
    await cp(path.join(ROOT, part), path.join(folder, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !/\/dist(?:-dev)?$/.test(file),
    });
  // Both copies share the third-party packages.
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

it('builds identical shells and sections from one commit in two folders, each script with its map', async () => {
  const folders = [await copyWorkspace(), await copyWorkspace()];
  try {
    for (const [part, file] of [
      ['shell', 'shell.json'],
      ['mfe-search-contact', 'section.json'],
    ] as const) {
      const built = await Promise.all(
        folders.map(async (folder) => {
          await runBuild(path.join(folder, part), '1.0.0');
          return JSON.parse(await readFile(path.join(folder, part, 'dist', file), 'utf8')) as { assets: object };
        }),
      );
      // The metadata of the build, including the hash of every file.
      expect(built[0]).toEqual(built[1]);
      const files = Object.keys(built[0]?.assets ?? {});
      expect(files.length).toBeGreaterThan(5);
      // Without a source map, errors refer to lines of minified code.
      const scripts = files.filter((each) => /^web\/.*\.js$/.test(each));
      expect(scripts.filter((each) => !files.includes(`maps/${each.slice('web/'.length)}.map`))).toEqual([]);
      // Every source must be covered by `toSources`: otherwise a start would not rebuild after a change of it.
      const ours = await listMappedSources(part, folders[0] ?? '', files);
      expect(ours.length).toBeGreaterThan(5);
      expect(ours.filter((each) => !toSources(part).some((place) => `${each}/`.startsWith(`${place}/`)))).toEqual([]);
    }
  } finally {
    for (const folder of folders) await rm(path.join(folder, '../..'), { recursive: true, maxRetries: 10 });
  }
}, 120_000);

it('builds a section whose pages have different pictures of the same name', async () => {
  const folder = await copyWorkspace();
  const section = path.join(folder, 'mfe-search-contact');
  try {
    for (const [sheet, colour] of [
      ['contact/ContactPage', 'red'],
      ['search/Results', 'blue'],
    ] as const) {
      const file = path.join(section, 'src/pages', sheet);
      await writeFile(path.join(file, '../fondo.svg'), `<svg xmlns="http://www.w3.org/2000/svg" fill="${colour}"/>`);
      await appendFile(`${file}.module.css`, '.fondo { background: url("./fondo.svg"); }');
    }
    await runBuild(section, '1.0.0');
    const files = await readdir(path.join(section, 'dist/web'), { recursive: true });
    expect(files.filter((each) => each.endsWith('.svg'))).toHaveLength(2);
  } finally {
    await rm(path.join(folder, '../..'), { recursive: true, maxRetries: 10 });
  }
}, 120_000);
