import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '@site/base/settings';
import {
  addCompatible,
  expectReleases,
  previewReleases,
  promote,
  promoteCanary,
  prune,
  readHistory,
  readStatus,
  reportCanary,
  reportRollback,
  reportSwitch,
  retire,
  rollback,
  verify,
} from '@site/releases/publisher';
import { formatReleases, type ObjectStore, type ReleaseVersions, readLive } from '@site/releases/reader';
import { toChangeCheck } from '../check/check-rendering.ts';
import { compareReleases } from '../compare/compare-releases.ts';
import { listSummary, writeReport } from '../compare/write-report.ts';
import { newSection } from '../new/new-section.ts';
import type { Project } from '../project.ts';
import { describeStatus } from './describe-status.ts';
import { describeNothing, expectChannelName, expectKnown, expectSections } from './expect-known.ts';
import { formatTable } from './format-table.ts';
import { writeKeyFile } from './owners/keys.ts';
import { enrolSection, ownSection } from './owners/own-section.ts';
import { FIRST_PERCENT, promoteBySteps } from './promote-by-steps.ts';
import { publishBuild } from './publish-build.ts';
import { readIdentity } from './read-identity.ts';
import { parseCommand, readNumber, readRendering, USAGE } from './usage.ts';

const OPTIONS = {
  channel: { type: 'string', default: 'production' },
  canary: { type: 'string' },
  auto: { type: 'boolean', default: false },
  dist: { type: 'string' },
  out: { type: 'string', default: '.data/comparison.html' },
  hours: { type: 'string', default: '24' },
  path: { type: 'string', default: '' },
  owner: { type: 'string', default: '' },
  key: { type: 'string', default: '' },
  prefix: { type: 'string', multiple: true, default: [] as string[] },
  root: { type: 'string', default: '' },
  'without-rendering': { type: 'boolean', default: false },
  why: { type: 'string', default: '' },
  'with-compatible': { type: 'boolean', default: false },
  with: { type: 'string', multiple: true, default: [] as string[] },
  json: { type: 'boolean', default: false },
} as const;

function expectWord(word: string | undefined, what: string): string {
  if (!word) throw new Error(`Missing argument: ${what}.\n\n${USAGE}`);
  return word;
}

/** Commands that take any number of sections or releases. */
const SEVERAL = Number.POSITIVE_INFINITY;
const CHECK = ['without-rendering', 'why'] as const;

const COMMANDS = {
  publish: { words: 1, options: ['channel', 'dist', 'with', ...CHECK] },
  promote: { words: SEVERAL, options: ['channel', 'canary', 'auto', 'with-compatible', ...CHECK] },
  rollback: { words: SEVERAL, options: ['channel', 'why'] },
  retire: { words: SEVERAL, options: ['channel', ...CHECK] },
  preview: { words: SEVERAL, options: ['channel', 'hours', 'with-compatible'] },
  compare: { words: SEVERAL, options: ['channel', 'out', 'with-compatible'] },
  status: { words: 0, options: ['channel', 'json'] },
  history: { words: 1, options: ['channel', 'json'] },
  keys: { words: 1, options: [] },
  own: { words: 1, options: ['channel', 'key', 'prefix', 'root'] },
  enrol: { words: 1, options: ['channel', 'key', 'prefix', 'root'] },
  new: { words: 1, options: ['path', 'owner'] },
  verify: { words: 0, options: [] },
  prune: { words: 0, options: [] },
} as const;

const warn = (line: string) => console.error(line);

/** `mfe-a 1.2.0`, `mfe-a@1.2.0 mfe-b@2.0.0` or `shell 2.0.0 mfe-a@2.0.0`. */
function parseReleases(words: readonly string[]): ReleaseVersions {
  const versions: Record<string, string> = {};
  const rest = [...words];
  do {
    const word = expectWord(rest.shift(), 'section');
    const [name = '', version] = word.split('@');
    versions[expectWord(name, 'section')] = expectWord(
      word.includes('@') ? version : rest.shift(),
      `version of ${name}`,
    );
  } while (rest.length > 0);
  return versions;
}

/** Commands whose words are releases. */
const OF_RELEASES: readonly string[] = ['promote', 'preview', 'compare'];

/** `mfe-a@1.2.0 mfe-b@2.0.0` */
const toWords = (versions: ReleaseVersions) => formatReleases(versions).replaceAll(',', '');

/** What to write instead of `--with` for a command that takes several releases. */
const nameAll = (command: string, words: readonly string[], others: readonly string[]): string =>
  ` Name all releases: ${command} ${toWords({ ...parseReleases(words), ...parseReleases(others) })}`;

/** `mfe-a@1.2.0 is`, `mfe-a@1.2.0, mfe-b@2.0.0 are` */
const toSubject = (versions: ReleaseVersions) =>
  `${formatReleases(versions)} ${Object.keys(versions).length > 1 ? 'are' : 'is'}`;

/** The values of all options when none is given. */
export const DEFAULTS = parseArgs({ options: OPTIONS, args: [] }).values;

const parse = (args: readonly string[]) =>
  parseCommand(args, {
    options: OPTIONS,
    commands: COMMANDS,
    usage: USAGE,
    explain: (option, named, given, { with: others }) =>
      option === 'with' && OF_RELEASES.includes(named) ? nameAll(named, given, others) : undefined,
  });

/**
 * Runs one command.
 *
 * @returns the text to print
 * @throws Error with a message that says what to do
 */
export async function runCommand(
  args: readonly string[],
  store: ObjectStore,
  now: Date,
  project: Project,
): Promise<string> {
  return args.includes('--help') ? USAGE : executeCommand(parse(args), store, now, project);
}

/** Runs one parsed command. Returns and throws as `runCommand` does. */
export async function executeCommand(
  { command, words, values }: ReturnType<typeof parse>,
  store: ObjectStore,
  now: Date,
  project: Project,
): Promise<string> {
  const { channel, dist, json } = values;
  expectChannelName(channel);
  const canary = values.canary === undefined ? undefined : readNumber('canary', values.canary);
  const reason = { by: readIdentity(process.env, project.root), why: values.why };
  const rendering = readRendering(values);
  const readVersions = async () => {
    const named = parseReleases(words);
    await expectReleases(store, named);
    return values['with-compatible'] ? addCompatible(store, channel, named) : named;
  };
  const readNames = async () => {
    const names = [expectWord(words[0], 'section'), ...words.slice(1)];
    const foreign = names.filter((name) => !project.names.includes(name));
    // A section of this project is not looked up: a rollback does not wait for a list of all releases.
    if (foreign.length > 0) await expectSections(store, foreign);
    return names;
  };
  const checked = () => ({
    ...reason,
    check: toChangeCheck({ store, env: process.env, report: warn }, rendering),
  });
  switch (command) {
    case 'publish': {
      const together = values.with.length > 0 ? parseReleases(values.with) : {};
      await expectReleases(store, together);
      const { name, version } = await publishBuild({
        project,
        store,
        channel,
        together,
        report: warn,
        rendering,
        name: expectWord(words[0], 'section'),
        ...(dist && { dist }),
      });
      const all = toWords({ [name]: version, ...together });
      const next = all.includes(' ') ? project.toCommand('promote', all) : project.toCommand('promote', name, version);
      return `${name}@${version} is published. Next: ${next}`;
    }
    case 'promote': {
      const versions = await readVersions();
      const options = checked();
      if (values.auto) return promoteBySteps(store, channel, versions, canary ?? FIRST_PERCENT, now, options);
      if (canary === undefined) {
        const { id } = await promote(store, channel, versions, now, options);
        return reportSwitch(store, channel, `${toSubject(versions)} live on ${channel} (release set ${id}).`);
      }
      await promoteCanary(store, channel, versions, canary, now, options);
      return reportCanary(store, channel, versions, canary);
    }
    case 'rollback': {
      const before = await readLive(store, channel);
      const set = await rollback(store, channel, await readNames(), now, {
        ...reason,
        root: readSettings(process.env).RELEASE_ROOT_KEY,
      });
      return reportRollback(store, channel, before, set, (section, version) =>
        project.toCommand('promote', section, version, '--canary 0'),
      );
    }
    case 'retire': {
      const names = await readNames();
      const { id } = await retire(store, channel, names, now, checked());
      return reportSwitch(store, channel, `${names.join(', ')} is no longer live on ${channel} (release set ${id}).`);
    }
    case 'preview': {
      const versions = await readVersions();
      const settings = readSettings(process.env);
      const hours = readNumber('hours', values.hours);
      return previewReleases(store, channel, versions, { settings, root: project.root, hours, now });
    }
    case 'compare': {
      const versions = await readVersions();
      const pages = await compareReleases({ store, channel, versions, env: process.env, report: warn });
      const title = `${formatReleases(versions)} compared with what is live on ${channel}`;
      const file = path.resolve(project.root, values.out);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, writeReport(title, pages));
      const rows = listSummary(pages);
      return [formatTable(['section', 'owner', 'pages', 'differ'], rows), `\nReport: ${file}`].join('\n');
    }
    case 'status': {
      const status = await readStatus(store, channel);
      if (status.length === 0) await expectKnown(store, channel);
      if (json) return JSON.stringify(status, null, 2);
      return status.length === 0 ? describeNothing(store) : describeStatus(store, channel, status, now, project);
    }
    case 'history': {
      const history = await readHistory(store, channel, words[0]);
      if (history.length === 0) await expectKnown(store, channel, words[0]);
      if (json) return JSON.stringify(history, null, 2);
      const rows = history.map(({ since, action, set, changed, by, why }) => [
        since,
        action,
        set,
        changed.join(' '),
        by,
        why,
      ]);
      const heading = ['since', 'action', 'set', 'changed', 'by', 'why'];
      return rows.length === 0 ? describeNothing(store) : formatTable(heading, rows);
    }
    case 'keys': {
      const file = expectWord(words[0], 'file');
      return `The private key is in ${file}: keep it safe. The public key:\n${await writeKeyFile(project.root, file)}`;
    }
    case 'own':
      return ownSection(store, channel, project, { ...values, section: expectWord(words[0], 'section') });
    case 'enrol':
      return enrolSection(store, channel, project, { ...values, section: expectWord(words[0], 'section') });
    case 'new': {
      const name = expectWord(words[0], 'section');
      const owner = values.owner || name;
      await newSection({ name, path: values.path, owner, title: owner }, project.root);
      return `${name} was created. Next: npm run dev -- ${name}`;
    }
    case 'verify': {
      const { releases, files, problems } = await verify(store);
      if (releases === 0) await expectSections(store, []);
      if (problems.length > 0) throw new Error(`The store is damaged:\n- ${problems.join('\n- ')}`);
      return `${releases} releases with ${files} files are unchanged since publication.`;
    }
    case 'prune': {
      const removed = await prune(store, now);
      if (removed.length > 0) return `Removed: ${removed.join(', ')}`;
      await expectSections(store, []);
      return 'Nothing to remove.';
    }
  }
}
