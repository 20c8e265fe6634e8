import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { toMessage } from '@site/base/error-text';
import { MEASURES } from './measures/measures.ts';
import { formatReport } from './report/format-report.ts';
import type { Row } from './report/row.ts';
import { startBenchSite } from './site/bench-site.ts';

const RESULTS = fileURLToPath(new URL('../../../.data/bench/results.json', import.meta.url));

/** Prints a table and writes the results as JSON. */
async function report(rows: readonly Row[]): Promise<void> {
  console.log(formatReport(rows));
  await mkdir(path.dirname(RESULTS), { recursive: true });
  await writeFile(RESULTS, `${JSON.stringify({ at: new Date().toISOString(), rows }, null, 2)}\n`);
  console.error(`Also written to ${path.relative(process.cwd(), RESULTS)}.`);
}

/**
 * Runs the named measures, or all, one after the other, and reports them. A missed goal is not a failure, since figures
 * depend on the machine; budgets of bytes are tests. After a measure that failed, those before it are reported.
 *
 * @throws Error for an unknown name, with the known ones; the error of a measure, with its name
 */
export async function runBench(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !Object.hasOwn(MEASURES, name));
  if (unknown.length > 0)
    throw new Error(`Unknown measure ${unknown.join(', ')}; known are ${Object.keys(MEASURES).join(', ')}.`);
  const rows: Row[] = [];
  const site = await startBenchSite();
  try {
    for (const [name, measure] of Object.entries(MEASURES)) {
      if (names.length > 0 && !names.includes(name)) continue;
      console.error(`Measuring ${name} …`);
      const measured = await measure(site).catch((cause: unknown) => {
        throw new Error(`${name} could not be measured: ${toMessage(cause)}`, { cause });
      });
      rows.push(...measured);
    }
  } finally {
    await site.stop();
    if (rows.length > 0) await report(rows);
  }
}
