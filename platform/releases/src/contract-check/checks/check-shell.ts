import type { ShellJson } from '@site/contract/shell-json';
import { readGateways } from '../../channel/gateway-note.ts';
import { readReleaseJson } from '../../release/release-reader.ts';
import { listReleases } from '../../release/verify.ts';
import type { ObjectStore } from '../../store/object-store.ts';
import { checkProtocol } from './check-protocol.ts';

/** Reports files that the shell refers to but its release does not contain. */
function checkShellFiles(shell: ShellJson): string[] {
  const { name, version, js, css, fonts, boot, serviceWorker, render, site, assets } = shell;
  const named = [...js, ...css, ...fonts, boot, serviceWorker, render, ...Object.values(site.drawings)];
  return [...new Set(named)]
    .filter((file) => !Object.hasOwn(assets, file))
    .map((file) => `${name}@${version} lists the file ${file}, which the release does not contain. Build it again.`);
}

/**
 * Reports browser files for which another release of the shell has a file with the same name but other bytes. The files
 * of all releases are served below `/assets`, where only the name distinguishes them.
 */
export async function checkFileNames(store: ObjectStore, shell: ShellJson): Promise<string[]> {
  const others = await Promise.all(
    (await listReleases(store, shell.name))
      .filter(({ version }) => version !== shell.version)
      .map(({ name, version }) => readReleaseJson(store, name, version)),
  );
  return Object.entries(shell.assets)
    .filter(([file]) => file.startsWith('web/'))
    .flatMap(([file, { integrity }]) => {
      const other = others.find(({ assets }) => assets[file] && assets[file].integrity !== integrity);
      if (!other) return [];
      return [
        `${shell.name}@${shell.version} has ${file} with different content from ${other.name}@${other.version}. Its name must contain a hash of its content: build it again.`,
      ];
    });
}

/** Checks the files of a shell, and its protocol against the running gateways, which would have to load it. */
export async function checkShell(store: ObjectStore, channel: string, shell: ShellJson): Promise<string[]> {
  const gateways = [...(await readGateways(store, channel, new Date()))];
  return [
    ...checkShellFiles(shell),
    ...(gateways.length === 0
      ? checkProtocol(shell)
      : gateways.flatMap(([id, { protocols }]) => checkProtocol(shell, protocols, `the gateway ${id}`))),
  ];
}
