import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { MEASURES } from './measures/measures.ts';
import { formatReport } from './report/format-report.ts';
import type { Row } from './report/row.ts';
import { startBenchSite } from './site/bench-site.ts';

const RESULTS = fileURLToPath(new URL('../../../.data/bench/results.json', import.meta.url));

/**
 * Runs the named measures, or all, one after the other. Prints a table and writes the results as JSON. A missed goal is
 * not a failure, since figures depend on the machine; budgets of bytes are tests.
 *
 * @throws Error for an unknown name, with the known ones
 */
export async function runBench(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in MEASURES));
  if (unknown.length > 0)
    throw new Error(`Unknown measure ${unknown.join(', ')}; known are ${Object.keys(MEASURES).join(', ')}.`);
  const rows: Row[] = [];
  const site = await startBenchSite();
  try {
    for (const [name, measure] of Object.entries(MEASURES)) {
      if (names.length > 0 && !names.includes(name)) continue;
      console.error(`Measuring ${name} …`);
      rows.push(...(await measure(site)));
    }
  } finally {
    await site.stop();
  }
  console.log(formatReport(rows));
  await mkdir(path.dirname(RESULTS), { recursive: true });
  await writeFile(RESULTS, `${JSON.stringify({ at: new Date().toISOString(), rows }, null, 2)}\n`);
  console.error(`Also written to ${path.relative(process.cwd(), RESULTS)}.`);
}
