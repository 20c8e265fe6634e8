import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runBuild } from 'section-kit/run-build';
import { runContent } from '../../src/commands/run-content.ts';
import { runReleases, runReleasesIn } from '../../src/commands/run-releases.ts';
import { makeTemporaryWorkspace, type TemporaryWorkspace } from '../../src/commands/temporary-workspace.ts';
import { readSet } from '../../src/releases/read-set.ts';
import { saveChannel } from '../../src/releases/save-channel.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

const NAME = 'mfe-sample-section';
const PICTURE = fileURLToPath(
  new URL('../../../../shared-ui/src/catalogue/pictures/button-360-light.png', import.meta.url),
);

let workspace: TemporaryWorkspace;
let folder: string;
let live: Awaited<ReturnType<typeof saveChannel>>;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  live = await saveChannel();
  workspace = await makeTemporaryWorkspace();
  folder = path.join(workspace.root, NAME);
});
test.afterAll(async () => {
  await live.restore();
  await workspace.remove();
});

test('builds, publishes and shows a new section without changing the shell', async ({ visit }) => {
  test.setTimeout(120_000);

  await runReleasesIn(workspace.root, 'new', NAME, '--path', '/ejemplo', '--owner', 'Equipo nuevo');
  // A picture beside the code, with a name that no address may have.
  const page = path.join(folder, 'src/pages/first/FirstPage.tsx');
  await copyFile(PICTURE, path.join(path.dirname(page), 'Plano (1) de Álora.png'));
  const text = await readFile(page, 'utf8');
  const withPicture = text.replace('<p>Hoy es', '<img src={plan} alt="Plano" /><p>Hoy es');
  await writeFile(page, `import plan from './Plano (1) de Álora.png';\n${withPicture}`);
  await runBuild(folder, `1.0.${Date.now()}`);
  const output = await runReleasesIn(workspace.root, 'publish', NAME, '--dist', `${NAME}/dist`);
  const version = /@(\S+) is published/.exec(output)?.[1] ?? '';
  // `publish` has already rendered the smoke pages of the same release set.
  const promoted = await runReleases('promote', NAME, version, '--without-rendering', '--why', 'test');
  const set = /release set (\w+)/.exec(promoted)?.[1];
  await expect.poll(() => readSet(workerSite().url, '/ejemplo'), { timeout: 5_000 }).toBe(set);
  const { page: tab, status } = await visit('/ejemplo');
  expect(status).toBe(200);
  const src = /<img src="([^"]+)" alt="Plano"/.exec(await (await fetch(`${workerSite().url}/ejemplo`)).text())?.[1];
  await untilHydrated(tab);
  expect(await tab.locator('h1').innerText()).toBe('Equipo nuevo');
  expect(await tab.locator('main').innerText()).toMatch(/Hoy es \d\d de \p{L}+, \d{4}\./u);
  const picture = tab.getByRole('img', { name: 'Plano' });
  expect(await picture.getAttribute('src')).toBe(src);
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});

test('a new section can be linked from the home page as soon as it is live, without a restart', async () => {
  test.setTimeout(60_000);

  const slides = path.join(workerSite().contentDir, 'carousel.yaml');
  const before = await readFile(slides, 'utf8');
  const link = (address: string) =>
    writeFile(slides, before.replace('"buttonUrl": "/eventos"', `"buttonUrl": "${address}"`));
  try {
    await link('/ejemplo/nada');
    await expect(runContent('import')).rejects.toThrow(/«\/ejemplo\/nada» no lleva a ninguna parte/);
    await link('/ejemplo');
    expect(await runContent('check')).toContain('content');
    expect(await runContent('import')).toMatch(/^Importados/);
    await expect
      .poll(async () => (await fetch(`${workerSite().url}/inicio`)).text(), { timeout: 20_000 })
      .toContain('href="/ejemplo"');
  } finally {
    await writeFile(slides, before);
    await runContent('import');
  }
});

test('refuses a release whose smoke page renders with an error', async () => {
  test.setTimeout(60_000);

  const page = path.join(folder, 'src/pages/first/FirstPage.tsx');
  const text = await readFile(page, 'utf8');
  await writeFile(page, text.replace('return (', "if (today.date !== '') throw new Error('kaputt');\n  return ("));
  await runBuild(folder, `2.0.${Date.now()}`);
  await expect(runReleasesIn(workspace.root, 'publish', NAME, '--dist', `${NAME}/dist`)).rejects.toThrow(
    /cannot be published:\n- Its smoke page \/ejemplo fails with status 500: .*kaputt/,
  );
});

test('refuses invalid names and addresses of sections', async () => {
  await expect(runReleases('new', 'Library', '--path', '/x')).rejects.toThrow(/such as mfe-library; not Library/);
  await expect(runReleases('new', 'mfe-library', '--path', 'x')).rejects.toThrow(/such as \/biblioteca; not x/);
  await expect(runReleases('new', 'mfe-foundation', '--path', '/x')).rejects.toThrow(
    /The folder mfe-foundation already exists/,
  );
});
