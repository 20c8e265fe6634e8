import { toTerminalLine } from '@site/base/text/terminal-text';
import { listRefusals, namesSection, readGateways, readJudgements, type SectionStatus } from '@site/releases/publisher';
import { type ObjectStore, readChannel } from '@site/releases/reader';
import type { Project } from '../project.ts';
import { formatTable } from './format-table.ts';

/** Maximum number of failing pages that are listed for one section. */
const MAX_FAILING_PAGES = 5;

const HEADING = ['section', 'live', 'since', 'previous', 'canary'];

type Refused = Pick<SectionStatus, 'section' | 'live' | 'canary' | 'refused'>;

/** True for a refusal of a section's set for the release of another section, whose row has it too. */
const isOfAnother = (rows: readonly Refused[], section: string, reason: string): boolean =>
  !namesSection(reason, section) && rows.some((row) => row.refused === reason && namesSection(reason, row.section));

/** What to do about a refusal. */
function advise({ section, live, canary, refused }: Refused, { toCommand }: Pick<Project, 'toCommand'>): string {
  const [tried = ''] = canary?.split(' ') ?? [];
  const isOfLive = tried === '' || refused?.includes(`${section}@${live} `);
  const command = isOfLive ? toCommand('rollback', section) : toCommand('promote', section, tried, '--canary 0');
  if (command === null) return 'Its team can roll it back.';
  // A rollback would also move what is live.
  return `${isOfLive ? 'Roll it back' : 'End its canary'}: ${command}`;
}

/**
 * Describes what is live on a channel, what gateways refuse, which pages fail, and the findings on automatic canaries.
 *
 * @param project whose command lines the advice has
 */
export async function describeStatus(
  store: ObjectStore,
  channel: string,
  status: readonly SectionStatus[],
  now: Date,
  project: Pick<Project, 'toCommand'>,
): Promise<string> {
  const { canaries = [], groups = [] } = (await readChannel(store, channel)) ?? {};
  const notes = [...(await readGateways(store, channel, now)).values()];
  const reasons = listRefusals(
    notes,
    groups.map(({ set }) => set),
  );
  // Sections that only the visitors of a canary have so far.
  const added = canaries
    .filter(({ section }) => status.every((row) => row.section !== section))
    .map(({ section, version, percent }) => ({
      section,
      live: '-',
      canary: `${version} (${percent} %)`,
      refused: reasons.find((reason) => namesSection(reason, section)) ?? null,
    }));
  const all: readonly Refused[] = [...status, ...added];
  const rows = [
    ...status.map((row) => [row.section, row.live, row.since, row.previous ?? '-', row.canary ?? '-']),
    ...added.map(({ section, live, canary }) => [section, live, '-', '-', canary]),
  ];
  const refusals = all.flatMap((row) =>
    row.refused === null || isOfAnother(all, row.section, row.refused)
      ? []
      : [`\nNo visitor gets this yet: ${toTerminalLine(row.refused)}\n${advise(row, project)}`],
  );
  const failing = status.flatMap((row) => row.failing.slice(0, MAX_FAILING_PAGES));
  const failures = failing.length > 0 ? [`\nFailing now:\n- ${failing.map(toTerminalLine).join('\n- ')}`] : [];
  const judged = [...(await readJudgements(store, channel, status, now))];
  const found = judged.map(([release, text]) => `\n${release}, automatic canary ${toTerminalLine(text)}`);
  return [formatTable(HEADING, rows), ...refusals, ...failures, ...found].join('\n');
}
