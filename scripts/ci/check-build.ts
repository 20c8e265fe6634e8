import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkAgainstLive } from '@site/releases/publisher';
import { parseSectionJson } from '@site/releases/reader';
import { runBuild } from '../site/run-build.ts';
import { ROOT } from '../site/source-hash.ts';
import { openWorkspaceStore } from '../site/workspace-store.ts';

/** Builds a section and checks it against what is live. Throws Error that says what has to be changed. */
export async function checkBuild(section: string): Promise<void> {
  await runBuild(section);
  const file = path.join(ROOT, section, 'dist/section.json');
  const store = await openWorkspaceStore(process.env);
  const problems = await checkAgainstLive(store, 'production', parseSectionJson(readFileSync(file, 'utf8'), file));
  if (problems.length > 0) throw new Error(`${section} cannot go live:\n- ${problems.join('\n- ')}`);
  console.log(`ok     ${section} builds and fits what is live`);
}
