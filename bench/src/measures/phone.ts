import { chromium } from 'playwright-core';
import { findBrowser } from '../../../e2e/src/find-browser.ts';
import { findFreePort } from '../../../e2e/src/free-port.ts';
import { type Row, toRow } from '../report/row.ts';
import type { BenchSite } from '../site/bench-site.ts';
import { SCREENS } from './screens.ts';

const ROUNDS = 3;

interface Audit {
  readonly score: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
}

/** Lighthouse's mobile profile: a slow line and a quarter of the processor. */
export async function measurePhone(site: BenchSite): Promise<Row[]> {
  const { default: lighthouse } = await import('lighthouse');
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  async function audit(path: string, tries = 3): Promise<Audit> {
    const result = await lighthouse(site.url + path, { port, output: 'json', onlyCategories: ['performance'] });
    const lhr = result?.lhr;
    const score = lhr?.categories.performance?.score;
    // Now and then the browser loses its trace; then there is no figure at all.
    if (typeof score !== 'number')
      return tries > 1 ? audit(path, tries - 1) : Promise.reject(new Error(`${path}: no trace`));
    const numberOf = (id: string) => lhr?.audits[id]?.numericValue ?? Number.NaN;
    return {
      score: score * 100,
      firstPaint: numberOf('first-contentful-paint'),
      largestPaint: numberOf('largest-contentful-paint'),
      blocking: numberOf('total-blocking-time'),
      shift: numberOf('cumulative-layout-shift'),
    };
  }
  const rows: Row[] = [];
  try {
    for (const path of SCREENS) {
      const audits: Audit[] = [];
      for (let round = 0; round < ROUNDS; round += 1) audits.push(await audit(path));
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
  } finally {
    await browser.close();
  }
  return rows;
}
