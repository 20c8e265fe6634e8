import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folder of a package to the folders of the packages that it needs. */
export type WorkspaceGraph = Readonly<Record<string, readonly string[]>>;

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Reads who needs whom from the manifests of the workspace. */
export function readWorkspaceGraph(root: string): WorkspaceGraph {
  const folders = readdirSync(root).filter((folder) => existsSync(path.join(root, folder, 'package.json')));
  const manifests = folders.map((folder) => ({
    folder,
    manifest: JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest,
  }));
  const folderOf = new Map(manifests.map(({ folder, manifest }) => [manifest.name, folder]));
  return Object.fromEntries(
    manifests.map(({ folder, manifest }) => [
      folder,
      Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
        .flatMap((name) => folderOf.get(name) ?? [])
        .toSorted(),
    ]),
  );
}

function closure(start: readonly string[], step: (folder: string) => readonly string[]): string[] {
  const found = new Set<string>();
  const open = [...start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    open.push(...step(folder));
  }
  return [...found].toSorted();
}

/** A package and everything that it is built from. */
export function listNeeds(graph: WorkspaceGraph, folder: string): string[] {
  return closure([folder], (current) => graph[current] ?? []);
}

/** A package and everything that a change in it can affect. */
export function listAffected(graph: WorkspaceGraph, folder: string): string[] {
  const users = (current: string) => Object.keys(graph).filter((other) => graph[other]?.includes(current));
  return closure([folder], users);
}
