import { createHash } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { CONTRACT_VERSION } from '@site/contract/contract-version';
import { type BuiltShellJson, SHELL } from '@site/contract/shell-json';
import type { SiteDeclaration } from '@site/contract/site-declaration';
import { PROTOCOL } from '@site/contract/worker/protocol';
import { listAssets } from '../asset-list.ts';
import type { BuildMode } from '../build-mode.ts';
import { readExports } from '../federation/read-exports.ts';
import { readProvidedVersions } from '../federation/shared-modules.ts';
import { emitTypes } from '../open/emit-types.ts';
import type { ChunkList } from './chunk-list-plugin.ts';
import { pluginDescription, writeJson } from './description-plugin.ts';

interface ShellJsonOptions {
  readonly site: SiteDeclaration;
  /** The folder of the frame's package. */
  readonly dir: string;
  readonly version: string;
  readonly mode: BuildMode;
  readonly chunks: { readonly web: ChunkList };
}

/** Folder of the site's drawings in a build. */
const DRAWINGS = 'drawings';

const RENDERER = 'node/render.cjs';

/** Type declarations of the modules that sections import, for sections in other repositories. */
const TYPES = 'types/shared.json';

/** Copies the site's drawings into the build. Returns their files by address. */
function copyDrawings({ drawings }: SiteDeclaration, dir: string, dist: string): Record<string, string> {
  rmSync(path.join(dist, DRAWINGS), { recursive: true, force: true });
  return Object.fromEntries(
    Object.entries(drawings).map(([address, file]) => {
      const copy = DRAWINGS + address;
      cpSync(path.resolve(dir, file), path.join(dist, copy));
      return [address, copy];
    }),
  );
}

/** Replaces `url(font:NAME)` in the style sheet of the video frame's page by the address of that font. */
function nameFonts({ video, ...site }: SiteDeclaration, fonts: readonly string[]): SiteDeclaration {
  const toAddress = (_rule: string, name: string) => {
    const font = fonts.find((file) => path.basename(file).startsWith(name));
    return font ? `url(/assets/${font.slice('web/'.length)})` : 'local("")';
  };
  return { ...site, video: video && { ...video, style: video.style.replace(/url\(font:([\w.-]+)\)/g, toAddress) } };
}

async function describeShell({ site, dir, version, mode, chunks }: ShellJsonOptions): Promise<BuiltShellJson> {
  const drawings = copyDrawings(site, dir, mode.dist);
  const types = mode.development ? null : await emitTypes(dir);
  rmSync(path.join(mode.dist, TYPES), { force: true });
  if (types) writeJson(path.join(mode.dist, TYPES), types);
  const assets = listAssets(mode.dist, mode.development);
  const fonts = Object.keys(assets).filter((file) => file.startsWith('web/') && file.endsWith('.woff2'));
  const entry = (chunks.web.main ?? []).map((file) => `web/${file}`);
  return {
    name: SHELL,
    version,
    build: createHash('sha256').update(JSON.stringify(assets)).digest('hex').slice(0, 12),
    contract: CONTRACT_VERSION,
    protocol: PROTOCOL,
    origin: mode.origin,
    site: { ...nameFonts(site, fonts), drawings },
    shared: readProvidedVersions(dir),
    exports: mode.development ? {} : await readExports(path.join(mode.dist, RENDERER)),
    js: entry.filter((file) => file.endsWith('.js')),
    css: entry.filter((file) => file.endsWith('.css')),
    fonts,
    boot: 'boot/boot.js',
    serviceWorker: 'offline/service-worker.js',
    render: RENDERER,
    types: types ? TYPES : '',
    assets,
  };
}

/**
 * Writes `shell.json` beside the bundles: the assets that every page refers to, and the modules that the shell provides
 * to sections.
 */
export const pluginShellJson = (options: ShellJsonOptions): RsbuildPlugin =>
  pluginDescription(path.join(options.mode.dist, 'shell.json'), () => describeShell(options));
