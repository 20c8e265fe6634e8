import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mergeRsbuildConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { type Guest, parseGuest } from '@site/contract/guest';
import type { SectionDeclaration } from '@site/contract/section-declaration';
import { readBuildMode } from '../build-mode.ts';
import { findForGuests } from '../federation/shared-modules.ts';
import { sectionConfig } from '../section-config.ts';
import { fetchFiles } from './fetch-files.ts';

const GUEST = path.join(import.meta.dirname, '../../../federation/src/guest');

const toDeclaration = ({ name, owner, path: address, title, description, kind }: Guest): SectionDeclaration => ({
  name,
  owner,
  fragments: {},
  uses: [],
  ...(kind === 'remote' && { foreignScripts: true as const }),
  routes: { guest: { path: address, smoke: address, title, description } },
});

const toSection = (guest: Guest, declaration: SectionDeclaration, parts: object, module: string) => `
import { defineSection } from '@site/contract';
import { GuestFrame } from '${module}';
import { ${guest.kind}Route } from '${GUEST}/${guest.kind}-route.ts';
${guest.kind === 'html' ? `import { createHtmlReader } from '#guest-html';\nimport { cleanHtml } from '#clean-html';` : ''}

const guest = ${JSON.stringify(guest)};
const parts = ${JSON.stringify(parts)};
const route = ${guest.kind}Route({ guest, Frame: GuestFrame, ...parts${guest.kind === 'html' ? ', readHtml: createHtmlReader(guest, { ...parts, cleanHtml })' : ''} });
export default defineSection(${JSON.stringify(declaration)}, { routes: { guest: route }, fragments: {} });
`;

/** Copies the guest's files unchanged into the build, before `section.json` lists its files. */
const pluginGuestFiles = (from: string, to: string): RsbuildPlugin => ({
  name: 'site:guest-files',
  setup: (api) => api.onAfterBuild(() => cpSync(from, to, { recursive: true, force: true })),
});

/**
 * The Rsbuild configuration of a section whose only page shows a guest. It builds a release like any other that
 * contains the guest's files, so that the same files are checked, signed, published, served and rolled back.
 *
 * @param declared the content of `guest.json`
 * @param dir the folder of the guest's section
 */
export async function guestConfig(declared: unknown, packageVersion: string, dir: string): Promise<RsbuildConfig> {
  const guest = parseGuest(declared, path.join(dir, 'guest.json'));
  const declaration = toDeclaration(guest);
  const version = process.env.RELEASE_VERSION || packageVersion;
  const folder = path.join(dir, 'node_modules/.guest');
  const site = findForGuests(dir);
  if (site === null) throw new Error('No dependency of the guest has "forGuests" in its package.json.');
  const hashes = await fetchFiles(guest, path.join(folder, 'files'));
  // Joined to the guest's folder in any spelling: `/es/a.css` becomes `es/a.css`, `./a.css` becomes `a.css`.
  const own = (file: string) => path.posix.join(`/releases/${guest.name}/${version}/web/guest`, file);
  const files = Object.fromEntries(
    Object.entries(hashes).map(([file, hash]) =>
      guest.kind === 'remote' ? [own(file), hash] : [new URL(file, guest.address).href, own(file)],
    ),
  );
  const section = path.join(folder, 'section.ts');
  const entry = own(path.posix.basename(new URL(guest.address).pathname));
  writeFileSync(section, toSection(guest, declaration, { entry, files }, site.module));
  const base = sectionConfig(declaration, packageVersion, dir, section);
  const toAlias = (html: string, clean: string) => ({ '#guest-html': path.join(GUEST, html), '#clean-html': clean });
  const copy = pluginGuestFiles(path.join(folder, 'files'), path.join(readBuildMode(dir).dist, 'web/guest'));
  return mergeRsbuildConfig({ plugins: [copy] }, base, {
    environments: {
      web: {
        resolve: { alias: toAlias('read-html.browser.ts', path.join(GUEST, 'no-clean-html.ts')) },
      },
      node: { resolve: { alias: toAlias('read-html.server.ts', site.cleanHtml) } },
    },
  });
}
