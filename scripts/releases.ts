import { rememberingStore } from '@site/releases/remembering-store';
import { runCommand } from 'section-kit/run-command';
import { createWorkspaceProject } from './site/workspace-project.ts';
import { openWorkspaceStore } from './site/workspace-store.ts';

/** `npm run releases -- COMMAND`: what a team does with its releases. */
async function main(): Promise<void> {
  const store = rememberingStore(await openWorkspaceStore(process.env));
  console.log(await runCommand(process.argv.slice(2), store, new Date(), createWorkspaceProject()));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
