import { toMessage } from '@site/base/error-text';
import { CALL } from '../data-folder/command-call.ts';
import type { Database } from '../database/database.ts';
import { MANY_REFUSED, type OutboxState, purgeOutbox, readOutboxState } from './outbox-state.ts';

interface MaintenanceOptions {
  readonly database: Database;
  readonly keepDays: number;
  /** Whether the clock can be trusted, by default yes. */
  readonly isSteady?: () => boolean;
  /** Called with a sentence for the operator, without personal data. */
  readonly report: (sentence: string) => void;
}

const ROUND_MS = 15 * 60_000;
/** A wrong clock, as after a start without a time server, is usually corrected by then. */
const STEADY_MS = 60 * 60_000;
/** A mail server that is down for an hour needs attention. */
const ALARM_SECONDS = 3_600;

const HINT = `To list them: ${CALL} outbox`;
const REFUSED_HINT = `To read them: ${CALL} outbox-texts. To delete one: ${CALL} outbox-delete ID`;

function toAlarms({ waiting, failing, refused, oldestSeconds }: OutboxState): readonly string[] {
  const hours = Math.floor(oldestSeconds / 3_600);
  const apart = refused < MANY_REFUSED ? refused : 0;
  return [
    ...(oldestSeconds < ALARM_SECONDS
      ? []
      : [
          `The outbox holds ${waiting - apart} contact message(s), ${failing - apart} of them after failed attempts; the oldest has waited for ${hours} h. ${HINT}`,
        ]),
    ...(refused === 0
      ? []
      : [`The mail server refuses the content of ${refused} contact message(s) in the outbox. ${REFUSED_HINT}`]),
  ];
}

/** Returns a function that is true once the clock has run for an hour, at every call, without a jump of an hour. */
function createClockWatch(): () => boolean {
  let offset = Number.NaN;
  let since = 0;
  return () => {
    const steady = performance.now();
    const current = Date.now() - steady;
    // The first comparison is one with NaN.
    if (!(Math.abs(current - offset) < STEADY_MS)) since = steady;
    offset = current;
    return steady - since >= STEADY_MS;
  };
}

/** Checks the outbox once: deletes expired messages, and reports messages that have waited too long. */
export async function maintainOutbox({
  database,
  keepDays,
  report,
  isSteady = () => true,
}: MaintenanceOptions): Promise<void> {
  const purged = isSteady() ? await purgeOutbox(database, keepDays) : 0;
  if (purged > 0)
    report(
      `${purged} contact message(s) that could not be sent within ${keepDays} days were deleted (MAIL_KEEP_DAYS).`,
    );
  for (const alarm of toAlarms(await readOutboxState(database))) report(alarm);
}

/**
 * Checks the outbox now and every 15 minutes. Deletes nothing during the first hour and the hour after a jump of the
 * clock: with a clock that is weeks ahead, every waiting message would look expired. Returns a function that stops it.
 */
export function startOutboxMaintenance(given: MaintenanceOptions): () => void {
  const options = { isSteady: createClockWatch(), ...given };
  const check = (): void => {
    maintainOutbox(options).catch((error: unknown) =>
      options.report(`The outbox could not be checked: ${toMessage(error)}`),
    );
  };
  check();
  const timer = setInterval(check, ROUND_MS);
  return () => clearInterval(timer);
}
