import { rm } from 'node:fs/promises';
import { promote, promoteCanary, retire } from '@site/releases/publisher';
import { type ObjectStore, readChannel, writeGatewayNote } from '@site/releases/reader';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createReleaseHistory, day, putSection } from '../../../releases/test/release-history.ts';
import type { Project } from '../project.ts';
import { createSectionProject } from '../section/section-project.ts';
import { formatTable } from './format-table.ts';
import { runCommand } from './run-command.ts';

const REASON = 'mfe-a@1.2.0 cannot be loaded: broken';
const workspace = {
  toCommand: (...words: readonly string[]) => ['npm run releases --', ...words].join(' '),
} as Project;

let root: string;
let store: ObjectStore;

/** The advice of `status` while a gateway refuses the live set, or that of the canaries. */
async function readAdvice(project: Project, kind: 'live' | 'canary', reason: string): Promise<string[]> {
  const channel = await readChannel(store, 'production');
  const set = (kind === 'live' ? channel?.set : channel?.groups[0]?.set) ?? '';
  const note = { channel: 'production', set: 'old', groups: [], failing: [], protocols: [1] };
  await writeGatewayNote(store, 'one', { ...note, at: new Date().toISOString(), refused: { [set]: reason } });
  const text = await runCommand(['status'], store, new Date(), project);
  return text.split('\n').filter((line) => line.includes(reason) || / (?:rollback|--canary)\b|^Its team/.test(line));
}

beforeEach(async () => {
  ({ root, store } = await createReleaseHistory());
  await putSection(store, 'mfe-b', '1.1.0');
});
afterEach(() => rm(root, { recursive: true }));

it.each([
  ['another section is promoted', () => promote(store, 'production', { 'mfe-b': '1.1.0' }, day(5))],
  ['another section is tried', () => promoteCanary(store, 'production', { 'mfe-b': '1.1.0' }, 10, day(5))],
  ['another section is retired', () => retire(store, 'production', ['mfe-b'], day(5))],
])('advises to roll back the refused release after %s', async (_, move) => {
  await move();
  expect(await readAdvice(workspace, 'live', REASON)).toEqual([
    `No visitor gets this yet: ${REASON}`,
    'Roll it back: npm run releases -- rollback mfe-a',
  ]);
});

it('advises to end a canary that is refused: a rollback would move what is live', async () => {
  await promoteCanary(store, 'production', { 'mfe-b': '1.1.0' }, 10, day(5));
  expect(await readAdvice(workspace, 'canary', 'mfe-b@1.1.0 cannot be loaded: broken')).toEqual([
    'No visitor gets this yet: mfe-b@1.1.0 cannot be loaded: broken',
    'End its canary: npm run releases -- promote mfe-b 1.1.0 --canary 0',
  ]);
});

it.each([
  ['mfe-a', 'Roll it back: npx section-kit rollback'],
  ['mfe-b', 'Its team can roll it back.'],
])('advises a team with the section kit, of %s, with a command of the kit', async (own, advice) => {
  const project = createSectionProject(root, own);
  expect(await readAdvice(project, 'live', REASON)).toEqual([`No visitor gets this yet: ${REASON}`, advice]);
});

it('shows why the canary of a new section is refused', async () => {
  await putSection(store, 'mfe-c', '1.0.0');
  await promoteCanary(store, 'production', { 'mfe-c': '1.0.0' }, 10, day(5));
  expect(await readAdvice(workspace, 'canary', 'mfe-c@1.0.0 cannot be loaded: broken')).toEqual([
    'No visitor gets this yet: mfe-c@1.0.0 cannot be loaded: broken',
    'End its canary: npm run releases -- promote mfe-c 1.0.0 --canary 0',
  ]);
});

it('keeps a text of another team in its cell', () => {
  const table = formatTable(['section', 'why'], [['mfe-a', 'x\u001b[2J\u202e\nmfe-b  forged']]);
  expect(table).toBe('section  why\nmfe-a    x [2J mfe-b  forged');
});
