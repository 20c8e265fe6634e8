import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { readSettings } from '@site/settings';
import { runCommand } from './releases/run-command.ts';
import { ROOT } from './site/source-hash.ts';

/** `npm run releases -- COMMAND`: what a team does with its releases. */
async function main(): Promise<void> {
  const store = folderStore(path.resolve(ROOT, readSettings(process.env).DATA_DIR, 'store'));
  console.log(await runCommand(process.argv.slice(2), store, new Date()));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
