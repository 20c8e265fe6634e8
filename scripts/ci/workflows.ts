import path from 'node:path';
import { TEST_PARTS } from '../check/test-parts.ts';
import { listSections } from '../site/sections.ts';
import { ROOT } from '../site/source-hash.ts';
import { toBytesWorkflow } from './to-bytes.ts';
import { toNightly } from './to-nightly.ts';
import { toWorkflow } from './to-workflow.ts';
import { listNeeds, readWorkspaceGraph } from './workspace-graph.ts';

/** Where the pipelines lie. */
export const WORKFLOWS = path.join(ROOT, '.github/workflows');

/** The packages with a pipeline of their own. */
export const listPipelines = (): string[] => [...listSections(), 'shared-ui', 'shell', 'content-api'];

/** File name to text of every workflow. */
export function toWorkflows(): Readonly<Record<string, string>> {
  const graph = readWorkspaceGraph(ROOT);
  const perPackage = listPipelines().map((folder) => [`${folder}.yml`, toWorkflow(folder, listNeeds(graph, folder))]);
  return { ...Object.fromEntries(perPackage), 'nightly.yml': toNightly(TEST_PARTS), 'bytes.yml': toBytesWorkflow() };
}
