import { findFreePort } from '@site/base/processes/free-ports';
import { launchBrowser } from '../../../e2e/src/browsers/launch-browser.ts';

/** What Lighthouse says of a page on its phone: score of 100, times in milliseconds. */
export interface Audit {
  readonly score: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
}

/** Lighthouse's mobile profile, a slow line and a quarter of the processor, in a browser of its own. */
export interface LighthousePhone {
  readonly audit: (url: string) => Promise<Audit>;
  readonly close: () => Promise<void>;
}

const TRIES = 3;

/** Starts the browser. */
export async function startLighthousePhone(): Promise<LighthousePhone> {
  const { default: lighthouse } = await import('lighthouse');
  const port = await findFreePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  async function audit(url: string, tries = TRIES): Promise<Audit> {
    // Now and then the browser loses its trace or its tab; then there is no figure at all.
    const result = await lighthouse(url, { port, output: 'json', onlyCategories: ['performance'] }).catch(
      () => undefined,
    );
    const lhr = result?.lhr;
    const score = lhr?.categories.performance?.score;
    if (typeof score !== 'number')
      return tries > 1 ? audit(url, tries - 1) : Promise.reject(new Error(`${url}: no trace`));
    const numberOf = (id: string) => lhr?.audits[id]?.numericValue ?? Number.NaN;
    return {
      score: score * 100,
      firstPaint: numberOf('first-contentful-paint'),
      largestPaint: numberOf('largest-contentful-paint'),
      blocking: numberOf('total-blocking-time'),
      shift: numberOf('cumulative-layout-shift'),
    };
  }
  return { audit: (url) => audit(url), close: () => browser.close() };
}
