import { namesSection, readJudgements, type SectionStatus } from '@site/releases/publisher';
import { type ObjectStore, readChannel } from '@site/releases/reader';
import { formatTable } from './format-table.ts';

/** Maximum number of failing pages that are listed for one section. */
const MAX_FAILING_PAGES = 5;

const HEADING = ['section', 'live', 'since', 'previous', 'canary'];

/** True for a refusal of a section's set for the release of another section, whose row has it too. */
const isOfAnother = (status: readonly SectionStatus[], section: string, reason: string): boolean =>
  !namesSection(reason, section) && status.some((row) => row.refused === reason && namesSection(reason, row.section));

/**
 * Describes what is live on a channel, what gateways refuse, which pages fail, and the findings on automatic canaries.
 *
 * @param program the start of command lines, for advice
 */
export async function describeStatus(
  store: ObjectStore,
  channel: string,
  status: readonly SectionStatus[],
  now: Date,
  program: string,
): Promise<string> {
  const { canaries = [] } = (await readChannel(store, channel)) ?? {};
  const added = canaries.filter(({ section }) => status.every((row) => row.section !== section));
  const rows = [
    ...status.map((row) => [row.section, row.live, row.since, row.previous ?? '-', row.canary ?? '-']),
    // Sections that only the visitors of a canary have so far.
    ...added.map(({ section, version, percent }) => [section, '-', '-', '-', `${version} (${percent} %)`]),
  ];
  const refusals = status.flatMap(({ section, refused }) =>
    refused === null || isOfAnother(status, section, refused)
      ? []
      : [`\nNo visitor gets this yet: ${refused}\nRoll it back: ${program} rollback ${section}`],
  );
  const failing = status.flatMap((row) => row.failing.slice(0, MAX_FAILING_PAGES));
  const failures = failing.length > 0 ? [`\nFailing now:\n- ${failing.join('\n- ')}`] : [];
  const judged = [...(await readJudgements(store, channel, status, now))];
  const found = judged.map(([release, text]) => `\n${release}, automatic canary ${text}`);
  return [formatTable(HEADING, rows), ...refusals, ...failures, ...found].join('\n');
}
