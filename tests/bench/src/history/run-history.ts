import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../../../scripts/site/site-root.ts';
import { writeFixture } from '../../../e2e/src/fixture/write-fixture.ts';
import { startBenchSite } from '../site/bench-site.ts';
import { type ByteEntry, toLine } from './byte-entry.ts';
import { GROWTH_LIMIT } from './compare.ts';
import { measureFiles } from './file-bytes.ts';
import { appendLine, HISTORY_BRANCH, readCommit, sendLine } from './history-branch.ts';
import { readHistory } from './read-history.ts';
import { measureScreens } from './screen-bytes.ts';
import { formatTrend } from './trend.ts';

export const HISTORY_USAGE = `npm run bench -- history [OPTIONS]     bytes of files and screens over time
  --measure       measure the working tree and show it as the last entry
  --keep          the same, and append it to the branch ${HISTORY_BRANCH} of this clone
  --send          the same, and append it to the branch ${HISTORY_BRANCH} of the origin, as the pipeline does
  --last N        show the last N entries (10)
  --percent X     report what grew by more than X percent (${GROWTH_LIMIT.percent})`;

/**
 * Starts the site with the test content and measures it. The content is fixed, so that figures change only with the
 * code.
 */
async function measureEntry(): Promise<ByteEntry> {
  const dataDir = path.join(ROOT, '.data/bytes');
  await writeFixture(`${dataDir}-content`);
  const site = await startBenchSite({ DATA_DIR: dataDir, CONTENT_DIR: `${dataDir}-content`, OFFLINE_PAGES: 'off' });
  try {
    const files = await measureFiles(site.url);
    const bytes = { ...files, ...(await measureScreens(site.url)) };
    return { at: new Date().toISOString(), commit: await readCommit(ROOT, 'HEAD'), bytes };
  } finally {
    await site.stop();
  }
}

function parseNumber(option: string, text: string | undefined, otherwise: number): number {
  const number = text === undefined ? otherwise : Number(text);
  if (!(number >= 0)) throw new Error(`--${option} takes a number, not ${text}.\n${HISTORY_USAGE}`);
  return number;
}

/**
 * `npm run bench -- history`: prints the trend of the bytes, and measures and records them on request. Growth is
 * reported but is not a failure: budgets are tests.
 *
 * @throws Error for an unknown option
 */
export async function runHistory(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      measure: { type: 'boolean' },
      keep: { type: 'boolean' },
      send: { type: 'boolean' },
      last: { type: 'string' },
      percent: { type: 'string' },
    },
  });
  const last = parseNumber('last', values.last, 10);
  const limit = { ...GROWTH_LIMIT, percent: parseNumber('percent', values.percent, GROWTH_LIMIT.percent) };
  const entry = values.measure || values.keep || values.send ? await measureEntry() : null;
  if (entry && values.keep) await appendLine(ROOT, toLine(entry));
  if (entry && values.send) await sendLine(ROOT, toLine(entry));
  const history = await readHistory(ROOT);
  const known = entry ? [...history.filter(({ at }) => at !== entry.at), entry] : history;
  console.log(formatTrend(known, last, limit));
}
