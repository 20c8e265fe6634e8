import type { Evidence } from './evidence.ts';
import { COUNT_NAMES, describeSight, findAlarm, findDoubt } from './judge.ts';
import type { Trial } from './trials.ts';

export interface Steps {
  /** Shares of the visitors, in ascending order, below 100. */
  readonly percents: readonly number[];
  readonly stepMs: number;
}

/** Whether a trial is rolled back, moved to the next share or left as it is, and the text for history and status. */
export interface Decision {
  readonly kind: 'back' | 'on' | 'stay';
  /** The next share of the visitors. */
  readonly percent: number;
  readonly text: string;
}

/** With fewer pages a step lasts longer, up to LONGEST_STEPS times as long. */
const MIN_PAGES = 30;
const LONGEST_STEPS = 6;

/** Joins texts, without the empty ones. */
const join = (...texts: readonly string[]) => texts.filter(Boolean).join('; ');

/** What is known of a release on trial. */
export interface Judged {
  /** `name@version`. */
  readonly release: string;
  /** Version of the release that it is compared with. */
  readonly old: string;
  readonly evidence: Evidence;
  /** A failure that needs no statistics; empty for none. */
  readonly broken: string;
  /** Where most errors are; empty for none. */
  readonly where: string;
}

/**
 * Decides the next step of a trial: back at the first release with an alarm, on when the step was long enough and no
 * release is suspected, otherwise no change.
 *
 * @param releases all releases of the trial; it has at least one
 */
export function decide(
  { percent, since }: Trial,
  releases: readonly Judged[],
  { percents, stepMs }: Steps,
  now: Date,
): Decision {
  for (const { release, old, evidence, broken, where } of releases) {
    const alarm = findAlarm(evidence);
    const place = where && alarm?.what === COUNT_NAMES.browser ? `, most of them: ${where}` : '';
    const reason = broken || (alarm && `${alarm.text} of ${old}${place}`);
    if (reason) return { kind: 'back', percent: 0, text: `${release} at ${percent} %: ${reason}` };
  }
  const pages = Math.min(...releases.map(({ evidence }) => evidence.fresh.pages));
  const [worst] = releases.flatMap(({ evidence }) => findDoubt(evidence) ?? []);
  const sights = releases.map(({ evidence }) => {
    const { sees, blind } = describeSight(evidence);
    const seen = `${evidence.fresh.pages} pages compared with ${evidence.old.pages}`;
    return join(seen, sees && `would have detected ${sees}`, blind && `cannot detect yet: ${blind}`);
  });
  const text = join(...sights, worst ? `suspected: ${worst.text}` : '');
  if (percent >= 100) return { kind: 'stay', percent, text };
  const age = now.getTime() - Date.parse(since);
  const isOver = age >= stepMs && pages >= MIN_PAGES && !worst;
  // A long step ends with few pages too, but never with none, and never while there is doubt.
  const isLong = age >= LONGEST_STEPS * stepMs && pages > 0 && !worst;
  if (!isOver && !isLong) return { kind: 'stay', percent, text };
  return { kind: 'on', percent: percents.find((each) => each > percent) ?? 100, text };
}
