import path from 'node:path';
import { expect, it } from 'vitest';
import { createSectionProject } from '../../platform/kit/src/section/section-project.ts';
import { listSections } from './sections.ts';
import { ROOT } from './site-root.ts';
import { createWorkspaceProject } from './workspace-project.ts';

it.each(listSections())('%s has the same revision in its own folder, so that a start keeps its release', (name) => {
  const project = createSectionProject(path.join(ROOT, name), name);
  expect(project.readRevision(name)).toBe(createWorkspaceProject().readRevision(name));
});
