import { listSections } from '../site/sections.ts';
import { listAffected, type WorkspaceGraph } from './workspace-graph.ts';

/** Journeys that visit screens, of the sections in question only; and the budgets, which each section can overdraw. */
export const JOURNEYS = ['without-script.spec', 'hydration.spec', 'accessibility.spec', 'budgets.spec'];

/** What a change in one package has to pass. */
export interface Selection {
  /** Folders whose unit tests run. */
  readonly units: readonly string[];
  /** Sections whose screens are visited; null for the whole end-to-end suite. */
  readonly sections: readonly string[] | null;
}

/**
 * Selects the tests that a change can affect. A change of one section concerns its own screens; one of what all sections
 * share concerns all of them; one of shell or content API, everything that a visitor does.
 */
export function selectTests(graph: WorkspaceGraph, folder: string): Selection {
  const affected = listAffected(graph, folder).filter((other) => other !== 'e2e');
  const sections = listSections().filter((section) => affected.includes(section));
  const isSection = listSections().includes(folder);
  const whole = !isSection && (sections.length === 0 || folder === 'shell');
  return { units: [...new Set([...affected, 'scripts/check'])], sections: whole ? null : sections };
}
