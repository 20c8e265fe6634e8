import path from 'node:path';
import { listSections } from '../site/sections.ts';
import { ROOT } from '../site/source-hash.ts';
import { toWorkflow } from './to-workflow.ts';
import { listNeeds, readWorkspaceGraph } from './workspace-graph.ts';

/** Where the pipelines lie. */
export const WORKFLOWS = path.join(ROOT, '.github/workflows');

/** The packages with a pipeline of their own. */
export const listPipelines = (): string[] => [...listSections(), 'shared-ui', 'shell', 'content-api'];

/** File name to text of every workflow. */
export function toWorkflows(): Readonly<Record<string, string>> {
  const graph = readWorkspaceGraph(ROOT);
  return Object.fromEntries(
    listPipelines().map((folder) => [`${folder}.yml`, toWorkflow(folder, listNeeds(graph, folder))]),
  );
}
