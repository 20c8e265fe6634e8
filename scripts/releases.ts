import { endWithError } from '@site/base/processes/end-with-error';
import { cachingStore } from '@site/releases/caching-store';
import { markSite } from '@site/releases/site-mark';
import { runCommand } from 'section-kit/run-command';
import { createWorkspaceProject } from './site/workspace-project.ts';
import { openWorkspaceStore, readSiteName } from './site/workspace-store.ts';

/** `npm run releases -- COMMAND`: publishes and manages releases. */
async function main(): Promise<void> {
  const store = cachingStore(await openWorkspaceStore(process.env));
  const words = process.argv.slice(2);
  console.log(await runCommand(words, store, new Date(), createWorkspaceProject()));
  if (words[0] === 'publish' && !words.includes('--help')) await markSite(store, readSiteName());
}

main().catch(endWithError);
