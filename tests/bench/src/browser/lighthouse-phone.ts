import { toMessage } from '@site/base/error-text';
import { findFreePort } from '@site/base/processes/free-ports';
import { launchBrowser } from '../../../e2e/src/browsers/launch-browser.ts';

/** Lighthouse's results for a page on its phone: a score up to 100, times in milliseconds. */
export interface Audit {
  readonly score: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
}

/** Runs Lighthouse's mobile profile (slow network, a quarter of the processor) in a separate browser. */
interface LighthousePhone extends AsyncDisposable {
  readonly audit: (url: string) => Promise<Audit>;
}

const TRIES = 3;

export async function startLighthousePhone(): Promise<LighthousePhone> {
  const { default: lighthouse } = await import('lighthouse');
  const port = await findFreePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  async function audit(url: string, tries = TRIES): Promise<Audit> {
    // Occasionally the browser loses its trace or its tab, and Lighthouse returns no figures.
    let reason = 'no score';
    const result = await lighthouse(url, { port, output: 'json', onlyCategories: ['performance'] }).catch(
      (error: unknown) => {
        reason = toMessage(error);
      },
    );
    const lhr = result?.lhr;
    const score = lhr?.categories.performance?.score;
    if (typeof score !== 'number')
      return tries > 1
        ? audit(url, tries - 1)
        : Promise.reject(new Error(`Lighthouse has no figures for ${url}: ${lhr?.runtimeError?.message ?? reason}`));
    const numberOf = (id: string) => lhr?.audits[id]?.numericValue ?? Number.NaN;
    return {
      score: score * 100,
      firstPaint: numberOf('first-contentful-paint'),
      largestPaint: numberOf('largest-contentful-paint'),
      blocking: numberOf('total-blocking-time'),
      shift: numberOf('cumulative-layout-shift'),
    };
  }
  return { audit: (url) => audit(url), [Symbol.asyncDispose]: () => browser.close() };
}
