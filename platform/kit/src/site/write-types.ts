import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { COMPILER_OPTIONS } from '@site/build/compiler-options';
import { readSiteFile } from './site-file.ts';
import { readSiteTypes } from './site-index.ts';

/** Folder of files that can be fetched or generated again at any time. */
export const OWN_FOLDER = '.section-kit';

/** Folder of the files of one site: two sites may have different releases with the same names. */
export const toSiteFolder = (folder: string, kind: 'dev' | 'site', site: string): string =>
  path.join(folder, OWN_FOLDER, kind, new URL(site).host.replace(/[^\w.-]/g, '-'));

const STYLES = `declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
`;

/** The base of the section's `tsconfig.json`. */
const toConfiguration = (paths: Readonly<Record<string, string>>) => ({
  compilerOptions: {
    ...COMPILER_OPTIONS,
    noEmit: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    resolveJsonModule: true,
    paths: Object.fromEntries(Object.entries(paths).map(([name, file]) => [name, [`./types/${file}`]])),
  },
  files: ['./types/live-fragments.d.ts', './types/styles.d.ts'],
});

const toConfigurationFile = (folder: string) => path.join(folder, OWN_FOLDER, 'tsconfig.json');

/** Writes the type declarations of the live site, for the editor and the type check. */
export async function writeTypes(folder: string, site: string): Promise<void> {
  const { paths, files } = await readSiteTypes(site);
  const target = path.join(folder, OWN_FOLDER, 'types');
  await rm(target, { recursive: true, force: true });
  for (const [name, text] of Object.entries({ ...files, 'styles.d.ts': STYLES })) {
    const file = path.resolve(target, name);
    // The names come from another machine: they must not lead outside of the folder.
    if (!file.startsWith(target + path.sep)) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await writeFile(toConfigurationFile(folder), `${JSON.stringify(toConfiguration(paths), null, 2)}\n`);
}

/**
 * Writes the type declarations in a new clone, which has none since git ignores them: the bundler fails without.
 *
 * @param given the site given to the command; empty for that of the section
 */
export async function writeMissingTypes(folder: string, given: string, report: (line: string) => void): Promise<void> {
  const own = readSiteFile(folder);
  if (own === null || existsSync(toConfigurationFile(folder))) return;
  const site = given || own.site;
  report(`Downloading the types of ${site} …`);
  await writeTypes(folder, site);
}
