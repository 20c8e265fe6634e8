import { type Audit, startLighthousePhone } from '../browser/lighthouse-phone.ts';
import { type Row, toRow } from '../report/row.ts';
import type { BenchSite } from '../site/bench-site.ts';
import { SCREENS } from './screens.ts';

const ROUNDS = 3;

/** Measures six screens with Lighthouse's mobile profile: a slow network and a quarter of the processor. */
export async function measurePhone(site: BenchSite): Promise<Row[]> {
  await using phone = await startLighthousePhone();
  const rows: Row[] = [];
  for (const path of SCREENS) {
    const audits: Audit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) audits.push(await phone.audit(site.url + path));
    const all = (pick: (audit: Audit) => number) => audits.map(pick);
    rows.push(
      toRow(
        `${path}: Lighthouse mobile performance`,
        all(({ score }) => score),
        { atLeast: 100 },
      ),
      toRow(
        `${path}: blocking time`,
        all(({ blocking }) => blocking),
        { unit: 'ms', atMost: 50 },
      ),
      toRow(
        `${path}: first paint`,
        all(({ firstPaint }) => firstPaint),
        { unit: 'ms' },
      ),
      toRow(
        `${path}: largest paint`,
        all(({ largestPaint }) => largestPaint),
        { unit: 'ms' },
      ),
      toRow(
        `${path}: layout shift`,
        all(({ shift }) => shift),
        { atMost: 0 },
      ),
    );
  }
  return rows;
}
