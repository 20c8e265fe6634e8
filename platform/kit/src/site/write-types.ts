import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSiteTypes } from './site-index.ts';

/** Folder of all that is fetched or made again at any time. */
export const OWN_FOLDER = '.section-kit';

/** Where what one site serves is kept: another one may have other releases of the same names. */
export const toSiteFolder = (folder: string, kind: 'dev' | 'site', site: string): string =>
  path.join(folder, OWN_FOLDER, kind, new URL(site).host.replace(/[^\w.-]/g, '-'));

const STYLES = `declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
`;

/** What the section's own `tsconfig.json` extends. */
const toConfiguration = (paths: Readonly<Record<string, string>>) => ({
  compilerOptions: {
    ...{ target: 'ES2024', lib: ['ES2024', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx', types: [] },
    ...{ module: 'preserve', moduleResolution: 'bundler', allowImportingTsExtensions: true, noEmit: true },
    ...{ strict: true, noUncheckedIndexedAccess: true, verbatimModuleSyntax: true, erasableSyntaxOnly: true },
    ...{ skipLibCheck: true, resolveJsonModule: true },
    paths: Object.fromEntries(Object.entries(paths).map(([name, file]) => [name, [`./types/${file}`]])),
  },
  files: ['./types/live-fragments.d.ts', './types/styles.d.ts'],
});

/** Writes the declarations of what is live on the site, for editor and type check. */
export async function writeTypes(folder: string, site: string): Promise<void> {
  const { paths, files } = await readSiteTypes(site);
  const target = path.join(folder, OWN_FOLDER, 'types');
  await rm(target, { recursive: true, force: true });
  for (const [name, text] of Object.entries({ ...files, 'styles.d.ts': STYLES })) {
    const file = path.resolve(target, name);
    // They come from another machine.
    if (!file.startsWith(target + path.sep)) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const configuration = path.join(folder, OWN_FOLDER, 'tsconfig.json');
  await writeFile(configuration, `${JSON.stringify(toConfiguration(paths), null, 2)}\n`);
}
