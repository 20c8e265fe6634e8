import { endWithError } from '@site/base/processes/end-with-error';
import { excludeOwnCalls } from '@site/base/processes/own-calls';
import { cachingStore } from '@site/releases/caching-store';
import { markSite } from '@site/releases/site-mark';
import { runCommand } from 'section-kit/run-command';
import { explainFolderError } from './site/explain-folder-error.ts';
import { withBuildLock } from './site/release/build-lock.ts';
import { createWorkspaceProject } from './site/workspace-project.ts';
import { openWorkspaceStore, readSiteName } from './site/workspace-store.ts';

/** `npm run releases -- COMMAND`: publishes and manages releases. */
async function main(): Promise<void> {
  // Checks call gateways and pages on this machine, also from the processes that they start.
  Object.assign(process.env, excludeOwnCalls(process.env));
  const store = cachingStore(await openWorkspaceStore(process.env));
  const words = process.argv.slice(2);
  const run = () => runCommand(words, store, new Date(), createWorkspaceProject());
  const isBuilding = words[0] === 'publish' && !words.some((word) => /^--(?:dist|help)\b/.test(word));
  // Until the end: the build is read while it is checked and stored.
  console.log(await (isBuilding ? withBuildLock(run) : run()));
  if (words[0] === 'publish' && !words.includes('--help')) await markSite(store, readSiteName());
}

main().catch((error: unknown) => endWithError(explainFolderError(error, process.env)));
