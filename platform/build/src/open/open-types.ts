import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { SectionDeclaration } from '@site/contract/section-declaration';
import AdmZip from 'adm-zip';

/** The property types that another host can provide. All others contain the site's own data and become `unknown[]`. */
const KNOWN = new Set(['string', 'number', 'boolean', 'string[]']);

const toModule = (props: Readonly<Record<string, string>>, optional = '') => {
  const fields = Object.entries(props).map(([name, type]) => {
    const known = KNOWN.has(type) ? type : 'unknown[]';
    return `readonly ${JSON.stringify(name)}${optional}: ${known.endsWith('[]') ? `readonly ${known}` : known};`;
  });
  return `import type { ComponentType } from 'react';
declare const Exposed: ComponentType<{ ${fields.join(' ')} }>;
export default Exposed;
`;
};

/** Placeholder of Module Federation's plugin for the name that a host gives to the remote. */
const ALIAS = 'REMOTE_ALIAS_IDENTIFIER';

interface Manifest {
  readonly metaData: object;
  readonly exposes: { readonly name: string }[];
  readonly shared: { readonly name: string }[];
}

/**
 * Writes the types of a section's modules for other hosts, in the format of Module Federation's plugin, and adds them
 * to the manifest. They are generated from the declaration, so no compiler has to run.
 *
 * @param dist the folder of the manifest
 */
export function pluginOpenTypes({ routes, fragments }: SectionDeclaration, dist: string): RsbuildPlugin {
  function write(): void {
    const modules = [
      ...Object.keys(routes).map((id) => [`pages/${id}`, toModule({ address: 'string' }, '?')] as const),
      ...Object.entries(fragments).map(([id, { props }]) => [`fragments/${id}`, toModule(props)] as const),
    ];
    const zip = new AdmZip();
    for (const [name, text] of modules) zip.addFile(`${name}.d.ts`, Buffer.from(text));
    // A fixed time, so that builds of one commit are identical.
    for (const entry of zip.getEntries()) entry.header.time = new Date(2020, 0, 1);
    zip.writeZip(path.join(dist, '@mf-types.zip'));
    const keys = modules.map(([name]) => `'${ALIAS}/${name}'`);
    const types = keys.map((key) => `T extends ${key} ? typeof import(${key}) :`).join('\n    ');
    const api = `export type RemoteKeys = ${keys.join(' | ')};\ntype PackageType<T> = ${types} any;\n`;
    writeFileSync(path.join(dist, '@mf-types.d.ts'), api);
    const file = path.join(dist, 'mf-manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    Object.assign(manifest.metaData, { types: { path: '', name: '', zip: '@mf-types.zip', api: '@mf-types.d.ts' } });
    // Sorted, since the plugin writes them in varying order.
    for (const list of [manifest.exposes, manifest.shared]) list.sort((a, b) => (a.name < b.name ? -1 : 1));
    writeFileSync(file, JSON.stringify(manifest));
    rmSync(path.join(dist, 'mf-stats.json'));
  }
  return {
    name: 'site:open-types',
    setup(api) {
      api.onAfterBuild(({ stats }) => {
        if (!stats?.hasErrors()) write();
      });
    },
  };
}
