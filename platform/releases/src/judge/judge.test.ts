import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/test/random.ts';
import { addPeriod, type Evidence, NO_EVIDENCE, type Totals } from './evidence.ts';
import { describeSight, findAlarm } from './judge.ts';
import { addTimes, NO_TIMES, type TimesByRoute, toTimeSum } from './time-sums.ts';

/** Number of simulated canaries of identical code; the nightly run simulates more. */
const RUNS = Number(process.env.CANARY_RUNS ?? 300);

interface Behaviour {
  readonly serverErrors: number;
  readonly browserErrors: number;
  readonly render: number;
  readonly lcp: number;
  readonly inp: number;
}
const GOOD: Behaviour = { serverErrors: 0.001, browserErrors: 0.004, render: 12, lcp: 900, inp: 60 };

const normal = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Simulates the measurements of visits. One page in eight is rendered; every second visit has an interaction. */
function play(random: () => number, visits: number, is: Behaviour): Totals {
  const errors = { server: 0, browser: 0 };
  const times: Record<'render' | 'lcp' | 'inp', Record<string, TimesByRoute[string]>> = {
    render: {},
    lcp: {},
    inp: {},
  };
  const add = (kind: 'render' | 'lcp' | 'inp', route: string, middle: number, spread: number) => {
    times[kind][route] = addTimes(
      times[kind][route] ?? NO_TIMES,
      toTimeSum(middle * Math.exp(spread * normal(random))),
    );
  };
  for (let visit = 0; visit < visits; visit++) {
    // Some routes are much slower than others.
    const [route, slow] = random() < 0.7 ? ['list', 1] : ['detail', 3];
    if (random() < is.serverErrors) errors.server += 1;
    if (random() < is.browserErrors) errors.browser += 1;
    if (random() < 0.125) add('render', route, slow * is.render, 0.5);
    if (random() < 0.9) add('lcp', route, slow * is.lcp, 0.6);
    if (random() < 0.5) add('inp', route, is.inp, 0.8);
  }
  return { pages: visits, errors, times };
}

const TICK_S = 2;
/** Draws a number of visits with the given mean (Poisson). */
function draw(random: () => number, mean: number): number {
  let [visits, left] = [0, Math.exp(-mean)];
  for (let product = random(); product > left; product *= random()) visits += 1;
  return visits;
}

/**
 * Simulates a canary that is judged every two seconds. Returns the first alarm with its time, or null, and the
 * evidence.
 */
function run(seed: number, is: Behaviour, { seconds = 600, percent = 10, perSecond = 5, old = GOOD } = {}) {
  const random = createRandom(seed);
  let evidence: Evidence = NO_EVIDENCE;
  for (let second = TICK_S; second <= seconds; second += TICK_S) {
    const visits = (share: number) => draw(random, (TICK_S * perSecond * share) / 100);
    evidence = addPeriod(evidence, play(random, visits(percent), is), play(random, visits(100 - percent), old));
    const alarm = findAlarm(evidence);
    if (alarm) return { alarm: { second, ...alarm }, evidence };
  }
  return { alarm: null, evidence };
}
const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed + 1);
const toMiddle = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

describe('a canary of 10 % of five visits a second', () => {
  it.each([1, 10, 50])(
    `of identical code is never rolled back at ${'%'}i percent (${RUNS} canaries)`,
    (percent) => {
      const alarms = seeds(RUNS).flatMap((seed) => run(seed, GOOD, { percent }).alarm ?? []);
      expect(alarms).toEqual([]);
    },
    300_000,
  );

  it('that fails in every browser is rolled back within 40 seconds, one that fails in one of five within two minutes', () => {
    const every = seeds(60).map((seed) => run(seed, { ...GOOD, browserErrors: 1 }).alarm);
    expect(every.every((alarm) => alarm?.what === 'browser errors')).toBe(true);
    expect(Math.max(...every.map((alarm) => alarm?.second ?? 999))).toBeLessThanOrEqual(40);
    const some = seeds(60).map((seed) => run(seed, { ...GOOD, browserErrors: 0.2 }).alarm?.second ?? 999);
    expect(toMiddle(some)).toBeLessThanOrEqual(120);
  });

  it.each([
    ['server errors', { serverErrors: 0.3 }],
    ['response to input (INP)', { inp: 2 * GOOD.inp }],
    ['rendering', { render: 3 * GOOD.render }],
    ['largest paint (LCP)', { lcp: 2 * GOOD.lcp }],
  ])('is rolled back for %s, and the reason is named', (what, change) => {
    const alarms = seeds(40).map((seed) => run(seed, { ...GOOD, ...change }, { percent: 50 }).alarm);
    expect(alarms.map((alarm) => alarm?.what)).toEqual(seeds(40).map(() => what));
  });

  it('that is better than the live release is not rolled back', () => {
    const worse = { ...GOOD, browserErrors: 0.2, inp: 300, lcp: 3_000, render: 60 };
    expect(seeds(40).flatMap((seed) => run(seed, GOOD, { old: worse }).alarm ?? [])).toEqual([]);
  });
});

it('reports which faults it would have detected and which not', () => {
  const little = describeSight(run(1, GOOD, { seconds: 6 }).evidence);
  expect(little.sees).toBe('');
  expect(little.blind).toContain('browser errors');
  expect(little.blind).toContain('response to input');
  const { sees, blind } = describeSight(run(1, GOOD, { percent: 50 }).evidence);
  expect(sees).toMatch(/browser errors on [\d.]+ % of its pages/);
  expect(sees).toMatch(/rendering [\d.]+ times as slow/);
  expect(blind).toBe('');
});
