import type { Evidence } from './evidence.ts';
import { COUNT_NAMES, describeSight, findAlarm, findDoubt } from './judge.ts';
import type { Trial } from './trials.ts';

export interface Steps {
  /** Shares of the visitors, in ascending order, below 100. */
  readonly percents: readonly number[];
  /** Duration of each step. */
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

/**
 * Decides on a trial.
 *
 * @param evidence by `name@version`
 * @param seen by `name@version`: failures that need no statistics, and where most errors are
 */
export function decide(
  { candidates, percent, since }: Trial,
  evidence: Readonly<Record<string, Evidence>>,
  seen: Readonly<Record<string, { readonly broken: string; readonly where: string }>>,
  { percents, stepMs }: Steps,
  now: Date,
): Decision {
  const all = candidates.map(({ section, version, old }) => ({ release: `${section}@${version}`, old }));
  for (const { release, old } of all) {
    const known = evidence[release];
    const alarm = known ? findAlarm(known) : null;
    const { broken = '', where = '' } = seen[release] ?? {};
    const place = where && alarm?.what === COUNT_NAMES.browser ? `, most of them: ${where}` : '';
    const reason = broken || (alarm && `${alarm.text} of ${old}${place}`);
    if (reason) return { kind: 'back', percent: 0, text: `${release} at ${percent} %: ${reason}` };
  }
  const pages = Math.min(...all.map(({ release }) => evidence[release]?.fresh.pages ?? 0));
  const [worst] = all.flatMap(({ release }) => (evidence[release] ? (findDoubt(evidence[release]) ?? []) : []));
  const sights = all.flatMap(({ release }) => {
    const known = evidence[release];
    if (!known) return [];
    const { sees, blind } = describeSight(known);
    const seen = `${known.fresh.pages} pages compared with ${known.old.pages}`;
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
