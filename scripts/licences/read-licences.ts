import * as v from 'valibot';
import { runProgram } from '../test-run/run-program.ts';

/** One package that runs in production. */
export interface LicensedPackage {
  readonly name: string;
  readonly versions: readonly string[];
  readonly licence: string;
}

const answer = v.record(v.string(), v.array(v.object({ name: v.string(), versions: v.array(v.string()) })));

/** Which of them are there depends on the machine; all of one kind have one licence. */
const isOfPlatform = (name: string) => /^@img\/|^node-linux-|-(?:linux|linuxmusl|darwin|win32|freebsd)-/.test(name);

/** Licences that ask for nothing but to be named, of code, fonts and data. */
const PERMISSIVE = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense'],
  ...['CC0-1.0', 'CC-BY-4.0', 'Python-2.0', 'PSF-2.0', 'OFL-1.1', 'Zlib', 'PostgreSQL', 'Artistic-2.0', 'WTFPL'],
]);

/** True when one of the alternatives of an SPDX expression, and all of its parts, are permissive. */
export const isPermissive = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((part) => PERMISSIVE.has(part.trim())));

/** Every package that runs in production, sorted, without those of one platform only. */
export async function readLicences(): Promise<readonly LicensedPackage[]> {
  const { code, text } = await runProgram('pnpm', ['-r', 'licenses', 'list', '--prod', '--json'], 'gather');
  const start = text.indexOf('{');
  if (code !== 0 || start < 0) throw new Error(`pnpm could not list the licences: ${text}`);
  const byLicence = v.parse(answer, JSON.parse(text.slice(start, text.lastIndexOf('}') + 1)));
  return Object.entries(byLicence)
    .flatMap(([licence, packages]) => packages.map(({ name, versions }) => ({ name, versions, licence })))
    .filter(({ name }) => !isOfPlatform(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The text of `docs/licences.md`. */
export function formatLicences(packages: readonly LicensedPackage[]): string {
  const rows = packages.map(({ name, versions, licence }) => `| ${name} | ${versions.join(', ')} | ${licence} |`);
  return `${[
    '# Licences',
    '',
    'What runs in production, made by `npm run licences`. Copyleft is refused by a test, with one exception on the server:',
    '`sharp` loads libvips, LGPL-3.0-or-later, as a library of its own that can be replaced. Packages for one platform alone',
    '(`@img/*`, `node-linux-*`) are left out; they have the licences of `sharp`, libvips and Node.',
    '',
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n')}\n`;
}
