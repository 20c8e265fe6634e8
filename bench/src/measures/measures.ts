import type { Row } from '../report/row.ts';
import type { BenchSite } from '../site/bench-site.ts';
import { measureServerPages } from './server-pages.ts';
import { measureStartAndMemory } from './start-and-memory.ts';

/** Every measure by the name under which it can be run alone. */
export const MEASURES: Readonly<Record<string, (site: BenchSite) => Promise<Row[]>>> = {
  server: measureServerPages,
  start: measureStartAndMemory,
};
