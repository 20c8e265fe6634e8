import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toIntegrity } from '@site/base/integrity';
import { createSectionFixture } from '../../contract/test/section-fixture.ts';

/** Writes the build of a section with one script. Returns its folder below `root`. */
export async function buildSection(
  root: string,
  name: string,
  version: string,
  code = `// ${name} ${version}`,
  routes: readonly object[] = [],
): Promise<string> {
  const dist = path.join(root, 'dist', name, version);
  await mkdir(path.join(dist, 'web'), { recursive: true });
  await writeFile(path.join(dist, 'web/remoteEntry.js'), code);
  const section = createSectionFixture({
    name,
    version,
    routes,
    entry: { web: 'web/remoteEntry.js', node: 'web/remoteEntry.js', js: [], css: [] },
    assets: { 'web/remoteEntry.js': { size: code.length, integrity: toIntegrity(code) } },
  });
  await writeFile(path.join(dist, 'section.json'), JSON.stringify(section));
  return dist;
}
