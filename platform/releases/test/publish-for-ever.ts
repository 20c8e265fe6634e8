import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toIntegrity } from '@site/base/integrity';
import { createSectionFixture } from '../../contract/test/section-fixture.ts';
import { promote } from '../src/channel/promote.ts';
import { publish } from '../src/release/publish.ts';
import { folderStore } from '../src/store/folder-store.ts';

/** Publishes and promotes releases until it is killed: `publish-for-ever.ts FOLDER FIRST`. */
const [folder = '', first = '0'] = process.argv.slice(2);
const store = folderStore(path.join(folder, 'store'));
const code = `// ${'x'.repeat(200_000)}`;
const integrity = toIntegrity(code);
const files = ['web/remoteEntry.js', 'web/a.js', 'node/remoteEntry.js'];

process.stdout.write('started\n');
for (let number = Number(first); ; number++) {
  const dist = path.join(folder, 'dist', String(number));
  for (const file of files) {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
    await writeFile(path.join(dist, file), code);
  }
  const section = createSectionFixture({
    version: `1.0.${number}`,
    entry: { web: 'web/remoteEntry.js', node: 'node/remoteEntry.js', js: [], css: [] },
    assets: Object.fromEntries(files.map((file) => [file, { size: code.length, integrity }])),
  });
  await writeFile(path.join(dist, 'section.json'), JSON.stringify(section));
  await publish(store, dist, '');
  await promote(store, 'production', { 'mfe-a': section.version }, new Date());
}
