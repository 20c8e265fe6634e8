import path from 'node:path';
import { SHELL } from '@site/contract/shell-json';
import type { Project } from 'section-kit/project';
import { runBuild } from 'section-kit/run-build';
import { buildShell } from './release/build-shell.ts';
import { listSections } from './sections.ts';
import { ROOT } from './site-root.ts';
import { hashSources, toSources } from './source-hash.ts';

/** The shell and the sections of this workspace, for the release commands. */
export const createWorkspaceProject = (): Project => ({
  root: ROOT,
  names: [...listSections(), SHELL],
  toFolder: (name) => path.join(ROOT, name),
  build: (name) => (name === SHELL ? buildShell() : runBuild(path.join(ROOT, name))),
  readRevision: (name) => hashSources(toSources(name)),
  toCommand: (...words) => ['npm run releases --', ...words].join(' '),
});
