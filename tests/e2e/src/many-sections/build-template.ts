import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newSection } from 'section-kit/new-section';
import { runBuild } from 'section-kit/run-build';
import { makeTemporaryWorkspace } from '../commands/temporary-workspace.ts';

/** Names that a copy replaces: those of the section, its container and its paths. */
export const TEMPLATE = {
  name: 'mfe-copied-section',
  container: 'mfe_copied_section',
  path: '/copied-section',
} as const;

const TITLE = 'Una de muchas';

/** Routes of a small section. */
const ROUTES = {
  first: { path: TEMPLATE.path, smoke: TEMPLATE.path, title: TITLE, description: TITLE },
  archive: { path: `${TEMPLATE.path}/archivo`, chunk: 'first' },
  detail: { path: `${TEMPLATE.path}/:id`, chunk: 'first' },
  part: { path: `${TEMPLATE.path}/:id/:parte`, chunk: 'first' },
};

async function change(file: string, from: RegExp, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!from.test(text)) throw new Error(`${file} contains nothing that matches ${from}`);
  await writeFile(file, text.replace(from, to));
}

/** Builds a section as `releases new` creates it, with a few more routes. Returns the folder of the build. */
export async function buildTemplate(): Promise<string> {
  const workspace = await makeTemporaryWorkspace();
  const { name, path: address } = TEMPLATE;
  const folder = path.join(workspace.root, name);
  try {
    await newSection({ name, path: address, owner: 'Equipo de muchas', title: TITLE }, workspace.root);
    await change(
      path.join(folder, 'src/declaration.ts'),
      /routes: \{[\s\S]*?\n {2}\},/,
      `routes: ${JSON.stringify(ROUTES)},`,
    );
    const all = Object.keys(ROUTES).map((id) => `${id}: firstRoute`);
    await change(path.join(folder, 'src/section.ts'), /first: firstRoute/, all.join(', '));
    await runBuild(folder);
    const dist = await mkdtemp(path.join(tmpdir(), `${name}-`));
    await cp(path.join(folder, 'dist'), dist, { recursive: true });
    return dist;
  } finally {
    await workspace.remove();
  }
}
