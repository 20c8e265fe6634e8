import type { Row } from '../report/row.ts';
import type { BenchSite } from '../site/bench-site.ts';
import { measureAllCores } from './all-cores.ts';
import { measureBadLine } from './bad-line.ts';
import { measureContentCalls, measureContentPages } from './content-size.ts';
import { measureFederationTax } from './federation-tax.ts';
import { measureFirstUse } from './first-use.ts';
import { measureManySections } from './many-sections.ts';
import { measureNextClick } from './next-click.ts';
import { measurePageBytes } from './page-bytes.ts';
import { measurePhone } from './phone.ts';
import { measureServerPages } from './server-pages.ts';
import { measureStartAndMemory } from './start-and-memory.ts';
import { measureVisit } from './whole-visit.ts';

/** Every measure, by its name on the command line. */
export const MEASURES: Readonly<Record<string, (site: BenchSite) => Promise<Row[]>>> = {
  bytes: measurePageBytes,
  phone: measurePhone,
  'bad-line': measureBadLine,
  visit: measureVisit,
  click: measureNextClick,
  tax: measureFederationTax,
  use: measureFirstUse,
  server: measureServerPages,
  cores: measureAllCores,
  content: measureContentCalls,
  'content-pages': measureContentPages,
  start: measureStartAndMemory,
  sections: measureManySections,
};
