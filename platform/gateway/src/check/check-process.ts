import { toMessage } from '@site/base/error-text';
import { readSettings } from '@site/base/settings';
import { folderStore } from '@site/releases/folder-store';
import { readVerified } from '@site/releases/reader';
import { loadShell, toPoolData } from '../release-sets/loaded-shell.ts';
import { CheckedSet } from './check-set.ts';
import type { OpenedSet, PageOutcome, ToCheck } from './messages.ts';

/**
 * Renders pages for a check in a separate process, so that a page that exhausts the memory ends this process and not
 * the caller.
 */
const settings = readSettings(process.env);
let opened: CheckedSet | null = null;

async function open({ store, shell: json, sections }: ToCheck & { kind: 'open' }): Promise<OpenedSet> {
  const files = folderStore(store);
  const shell = await loadShell(settings, json, (file) => readVerified(files, json, file));
  const warm = sections.map(({ name }) => name);
  opened = new CheckedSet(settings, toPoolData(settings, { shell, stores: [store], set: 'check', sections, warm }));
  return opened.load();
}

async function carryOut(message: ToCheck): Promise<OpenedSet | PageOutcome> {
  if (message.kind === 'open') return open(message);
  if (!opened) throw new Error('No release set was opened.');
  return opened.render(message.address);
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
