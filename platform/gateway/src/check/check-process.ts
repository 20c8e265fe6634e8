import { toMessage } from '@site/base/error-text';
import { readSettings } from '@site/base/settings';
import { CheckedSet } from './check-set.ts';
import type { OpenedSet, PageOutcome, ToCheck } from './messages.ts';

/**
 * Renders pages for a check in a separate process, so that a page that exhausts the memory ends this process and not
 * the caller.
 */
const settings = readSettings(process.env);
let opened: Promise<CheckedSet> | null = null;

async function carryOut(message: ToCheck): Promise<OpenedSet | PageOutcome> {
  if (message.kind === 'open') {
    opened = CheckedSet.open(settings, message);
    return (await opened).load();
  }
  const set = await opened;
  if (!set) throw new Error('No release set was opened.');
  return set.render(message.address);
}

process.on('message', (message: ToCheck) => {
  carryOut(message).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      console.error(toMessage(error));
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
