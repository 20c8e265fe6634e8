import { execFileSync } from 'node:child_process';
import { ROOT } from '../site/site-root.ts';

/** Workspace packages whose code is in an archive: servers, shell and sections, but no build tools. */
const SHIPPED = ['@site/gateway', '@site/content-api', '@site/shell', './mfe-*'];

interface Bom {
  readonly components: object[];
}

/** Component for Node, which is not in the lock file. Scanners identify it by its CPE. */
function describeNode(version: string): object {
  const purl = `pkg:github/nodejs/node@v${version}`;
  const cpe = `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`;
  return { type: 'platform', name: 'node', version, purl, 'bom-ref': purl, cpe };
}

/**
 * Returns the software bill of materials of an archive (CycloneDX 1.7, JSON): Node, and every package of the lock file
 * that runs in production, on servers or in browsers, with its hash.
 */
export function makeSbom(): string {
  const filters = SHIPPED.flatMap((name) => ['--filter', name]);
  const format = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const text = execFileSync('node_modules/.bin/pnpm', ['sbom', ...format, '--prod', '--lockfile-only', ...filters], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const bom = JSON.parse(text) as Bom;
  return `${JSON.stringify({ ...bom, components: [...bom.components, describeNode(process.versions.node)] }, null, 2)}\n`;
}
