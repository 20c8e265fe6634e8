import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, inject, it } from 'vitest';
import { runBuild } from '../../../../scripts/site/run-build.ts';
import { untilHydrated, useBrowser, visit } from '../../src/browser.ts';
import { runContent } from '../../src/run-content.ts';
import { runReleases } from '../../src/run-releases.ts';

useBrowser();

const NAME = 'mfe-sample-section';
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

afterAll(() => rm(path.join(ROOT, NAME), { recursive: true, force: true }));

it('builds, publishes and shows a section that was just written, without touching the shell', async () => {
  await rm(path.join(ROOT, NAME), { recursive: true, force: true });
  await runReleases('new', NAME, '--path', '/ejemplo', '--owner', 'Equipo nuevo');
  // What an install would link: the same packages as every other section's.
  await symlink(path.join(ROOT, 'mfe-search-contact/node_modules'), path.join(ROOT, NAME, 'node_modules'));
  await runBuild(NAME, `1.0.${Date.now()}`);
  const output = await runReleases('publish', NAME, '--dist', `${NAME}/dist`);
  const version = /@(\S+) is published/.exec(output)?.[1] ?? '';
  const set = /release set (\w+)/.exec(await runReleases('promote', NAME, version))?.[1];
  await expect
    .poll(async () => (await fetch(`${inject('siteUrl')}/ejemplo`)).headers.get('x-release-set'), { timeout: 5_000 })
    .toBe(set);
  await visit('/ejemplo', async ({ page, status }) => {
    expect(status).toBe(200);
    await untilHydrated(page);
    expect(await page.locator('h1').innerText()).toBe('Equipo nuevo');
    expect(await page.locator('main').innerText()).toMatch(/Hoy es \d\d de \p{L}+, \d{4}\./u);
  });
}, 60_000);

it('can be linked from the home page the moment it is live, without a restart', async () => {
  const slides = path.join(`${inject('dataDir')}-content`, 'carousel.yaml');
  const before = await readFile(slides, 'utf8');
  const link = (address: string) =>
    writeFile(slides, before.replace('"buttonUrl": "/eventos"', `"buttonUrl": "${address}"`));
  try {
    await link('/ejemplo/nada');
    await expect(runContent('import')).rejects.toThrow(/"\/ejemplo\/nada" leads nowhere/);
    await link('/ejemplo');
    expect(await runContent('check')).toContain('content');
    expect(await runContent('import')).toMatch(/^Imported/);
    await expect
      .poll(async () => (await fetch(`${inject('siteUrl')}/inicio`)).text(), { timeout: 20_000 })
      .toContain('href="/ejemplo"');
  } finally {
    await writeFile(slides, before);
    await runContent('import');
  }
}, 60_000);

it('refuses a release whose smoke page renders with an error', async () => {
  const page = path.join(ROOT, NAME, 'src/pages/first/FirstPage.tsx');
  const text = await readFile(page, 'utf8');
  await writeFile(page, text.replace('return (', "if (today.date !== '') throw new Error('kaputt');\n  return ("));
  await runBuild(NAME, `2.0.${Date.now()}`);
  await expect(runReleases('publish', NAME, '--dist', `${NAME}/dist`)).rejects.toThrow(
    /cannot be published:\n- Its smoke page \/ejemplo fails with status 500: .*kaputt/,
  );
}, 60_000);

it('refuses names and addresses that no section can have', async () => {
  await expect(runReleases('new', 'Library', '--path', '/x')).rejects.toThrow(/such as mfe-library; not Library/);
  await expect(runReleases('new', 'mfe-library', '--path', 'x')).rejects.toThrow(/such as \/biblioteca; not x/);
  await expect(runReleases('new', 'mfe-foundation', '--path', '/x')).rejects.toThrow(/a folder mfe-foundation already/);
});
