import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { Project } from '../project.ts';
import { findWorkspace } from './find-workspace.ts';
import { runBuild } from './run-build.ts';
import { hashWorkspace, toSources } from './workspace-sources.ts';

/** Files that a section in a separate repository is built from, besides its folder `src`. */
const SOURCES = ['package.json', 'package-lock.json', 'section-kit.json', 'rsbuild.config.ts', 'guest.json'];

/** Hash of a section's sources; in a site's workspace the same as that of its start command. */
function hashSources(folder: string): string {
  const workspace = findWorkspace(folder);
  if (workspace !== null) return hashWorkspace(workspace, toSources(path.basename(folder)));
  const source = path.join(folder, 'src');
  const inner = existsSync(source) ? readdirSync(source, { recursive: true, withFileTypes: true }) : [];
  const files = [
    ...SOURCES.map((name) => path.join(folder, name)).filter((file) => existsSync(file)),
    ...inner.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name)),
  ];
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(path.relative(folder, file)).update(readFileSync(file));
  return hash.digest('hex');
}

const manifest = v.object({
  /** Name of the section, without the scope of a workspace. */
  name: v.pipe(
    v.string(),
    v.transform((name) => name.replace(/^@site\//, '')),
  ),
  version: v.string(),
});

type SectionManifest = Readonly<v.InferOutput<typeof manifest>>;

/** Throws an Error for a folder that contains no section, or whose package.json is damaged. */
export function readSectionManifest(folder: string): SectionManifest {
  const file = path.join(folder, 'package.json');
  if (![file, path.join(folder, 'rsbuild.config.ts')].every((each) => existsSync(each)))
    throw new Error(`${folder} contains no section: package.json or rsbuild.config.ts is missing.`);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), manifest), readFileSync(file, 'utf8'));
  if (parsed.success) return parsed.output;
  throw new Error(`${file} is no valid manifest of a section: ${parsed.issues[0].message}.`);
}

/** Without it, the bundler would end with a stack. A guest's is generated. */
async function buildSection(folder: string, version?: string): Promise<void> {
  if (!['src/section.ts', 'guest.json'].some((name) => existsSync(path.join(folder, name))))
    throw new Error(`${folder} cannot be built: src/section.ts is missing.`);
  await runBuild(folder, version);
}

/**
 * The project of a single section.
 *
 * @param version the release's version, if it differs from package.json
 */
export const createSectionProject = (folder: string, name: string, version?: string): Project => ({
  root: folder,
  names: [name],
  toFolder: () => folder,
  build: () => buildSection(folder, version),
  readRevision: () => hashSources(folder),
  toCommand: (command, section, ...rest) => (section === name ? ['npx section-kit', command, ...rest].join(' ') : null),
});
