import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { toMessage } from '@site/base/error-text';
import { readSettings } from '@site/base/settings';
import type { SiteIndex } from '@site/contract/team-documents';
import { openStore } from '@site/releases/open-store';
import { ReleaseError } from '@site/releases/reader';
import { startSection } from '../dev/start-section.ts';
import { KIT_VERSION } from '../kit-version.ts';
import { newRepository } from '../new/new-repository.ts';
import { testSection } from '../page-test/test-section.ts';
import { findWorkspace } from '../section/find-workspace.ts';
import { openTeam, toSiteAddress, useOwnSettings } from '../section/open-team.ts';
import { createSectionProject, readSectionManifest } from '../section/section-project.ts';
import { readSiteFile, writeSiteFile } from '../site/site-file.ts';
import { readSiteIndex } from '../site/site-index.ts';
import { writeMissingTypes, writeTypes } from '../site/write-types.ts';
import { KIT_USAGE } from './kit-usage.ts';
import { FIRST_PERCENT } from './promote-by-steps.ts';
import { releaseSection } from './release-section.ts';
import { checkSection, promoteSection, publishSection, retireSection, type TeamContext } from './remote-commands.ts';
import { DEFAULTS, executeCommand } from './run-command.ts';
import { parseCommand, readNumber, readRendering } from './usage.ts';

const OPTIONS = {
  path: { type: 'string', default: '' },
  owner: { type: 'string', default: '' },
  site: { type: 'string', default: '' },
  build: { type: 'string', default: '' },
  canary: { type: 'string' },
  auto: { type: 'boolean', default: false },
  minutes: { type: 'string', default: '5' },
  hours: { type: 'string', default: '24' },
  output: { type: 'string', default: '' },
  why: { type: 'string', default: '' },
  'without-rendering': { type: 'boolean', default: false },
  record: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

const CHECK = ['site', 'without-rendering', 'why'] as const;

const COMMANDS = {
  new: { words: 1, options: ['site', 'path', 'owner'] },
  types: { words: 0, options: ['site'] },
  dev: { words: 0, options: ['site'] },
  test: { words: 0, options: ['site', 'record'] },
  check: { words: 0, options: CHECK },
  publish: { words: 0, options: [...CHECK, 'build', 'output'] },
  preview: { words: 1, options: ['site', 'hours'] },
  promote: { words: 1, options: [...CHECK, 'canary', 'auto'] },
  release: { words: 1, options: [...CHECK, 'canary', 'minutes'] },
  rollback: { words: 0, options: ['site', 'why'] },
  retire: { words: 0, options: CHECK },
  status: { words: 0, options: ['site', 'json'] },
  history: { words: 0, options: ['site', 'json'] },
} as const;

function parse(args: readonly string[]) {
  const { command, words, values } = parseCommand(args, { options: OPTIONS, commands: COMMANDS, usage: KIT_USAGE });
  return { command, word: words[0] ?? '', values };
}

type Parsed = ReturnType<typeof parse>;
type Values = Parsed['values'];
/** A command on releases, which a site or a store carries out. */
type OnReleases = Parsed & { readonly command: Exclude<Parsed['command'], 'new' | 'types' | 'dev' | 'test'> };

/** Commands that build the section. */
const BUILDING: readonly string[] = ['dev', 'test', 'check', 'publish'];

const report = (line: string) => console.error(line);

function expectVersion(word: string): string {
  if (word === '') throw new Error(`Missing argument: version.\n\n${KIT_USAGE}`);
  return word;
}

async function createSection(name: string, { path: address, owner, site }: Values, where: string): Promise<string> {
  if (site === '') throw new Error(`--site URL is required: the address of the site.\n\n${KIT_USAGE}`);
  const section = { name, path: address, owner: owner || name, title: owner || name };
  return newRepository({ section, site, where, report });
}

/** Names the kit that the site offers, on a line of its own; empty when it is this one. */
const adviseKit = (folder: string, { site, kit }: SiteIndex): string =>
  kit === null || kit.version === KIT_VERSION || findWorkspace(folder) !== null
    ? ''
    : `\nThis is section-kit ${KIT_VERSION}; the site offers ${kit.version}: npm install --save-dev ${site}${kit.url}`;

async function fetchTypes(folder: string, given: string): Promise<string> {
  const index = await readSiteIndex(toSiteAddress(folder, given));
  await writeSiteFile(folder, index);
  await writeTypes(folder, index.site);
  return `Downloaded the types of ${index.site}: shell ${index.shell.version}, ${Object.keys(index.sections).length} sections.${adviseKit(folder, index)}`;
}

/** Refusals of a command or a build that another version of the kit may have made. */
const UNFIT = /The command is invalid|uses contract \d/;

/** Adds the kit that the site offers to a refusal for which the version of this kit may be the reason. */
async function explainKit(error: unknown, folder: string, given: string): Promise<never> {
  if (!UNFIT.test(toMessage(error))) throw error;
  const index = await readSiteIndex(toSiteAddress(folder, given)).catch(() => null);
  const advice = index === null ? '' : adviseKit(folder, index);
  throw advice === '' ? error : new ReleaseError(toMessage(error) + advice);
}

/** Appends the version to the file of `--output`, for a pipeline. */
function writeVersion(version: string, { output }: Values): void {
  if (output !== '') appendFileSync(output, `version=${version}\n`);
}

async function publish(context: TeamContext, values: Values): Promise<string> {
  const version = await publishSection(context);
  writeVersion(version, values);
  return `${context.section}@${version} is published. Next: npx section-kit promote ${version}`;
}

/** The suffix of the version. `check` has its own, so that it works before the version is raised. */
const toSuffix = ({ command, values }: Parsed): string => (command === 'check' ? 'check' : values.build);

/** Runs a command on the site, with the team's key. */
async function runOnSite(parsed: OnReleases, folder: string): Promise<string> {
  const { command, word, values } = parsed;
  const { site, why, canary, auto, json } = values;
  const rendering = readRendering(values);
  const share = canary === undefined ? null : readNumber('canary', canary);
  const [hours, minutes] = [readNumber('hours', values.hours), readNumber('minutes', values.minutes)];
  const context = await openTeam({ folder, site, build: toSuffix(parsed), rendering, report });
  const { section } = context;
  switch (command) {
    case 'check':
      await checkSection(context);
      return `${section} may go live.`;
    case 'publish':
      return publish(context, values);
    case 'preview':
      return context.site.send({ kind: 'preview', section, version: expectVersion(word), hours });
    case 'promote':
      return promoteSection(context, expectVersion(word), share ?? (auto ? FIRST_PERCENT : null), why, { auto });
    case 'release':
      return releaseSection(context, { version: expectVersion(word), canary: share ?? 10, minutes, why });
    case 'rollback':
      return context.site.send({ kind: 'rollback', section, why });
    case 'retire':
      return retireSection(context, why);
    default:
      return executeCommand(
        { command, words: [], values: { ...DEFAULTS, channel: context.channel, json } },
        context.store,
        new Date(),
        context.project,
      );
  }
}

/** Commands that take the section's name in the command line of a workspace. */
const OF_SECTION = ['publish', 'promote', 'preview', 'rollback', 'retire'];

/** Runs a command on a store: the one in RELEASE_STORE, or that of the workspace. */
async function runOnStore(parsed: OnReleases, folder: string): Promise<string> {
  const { command, word, values } = parsed;
  const { name, version: official } = readSectionManifest(folder);
  const suffix = toSuffix(parsed);
  const version = suffix === '' ? official : `${official}-${suffix}`;
  useOwnSettings(folder, readSiteFile(folder)?.site ?? '');
  const base = findWorkspace(folder) ?? folder;
  // Read again by the commands, for which relative paths begin at the section's folder.
  process.env.DATA_DIR = path.resolve(base, readSettings(process.env).DATA_DIR);
  const store = await openStore(readSettings(process.env), base);
  const project = createSectionProject(folder, name, suffix === '' ? undefined : version);
  if (command === 'check') {
    const rendering = !values['without-rendering'];
    await checkSection({ project, section: name, store, channel: 'production', rendering, report });
    return `${name} may go live.`;
  }
  if (command === 'release')
    throw new Error(
      `release works with a site, but this is a store. Use npx section-kit promote ${expectVersion(word)} --auto, which leaves the canary to the gateways, or name the site with --site URL.`,
    );
  const words = [...(OF_SECTION.includes(command) ? [name] : []), ...(word === '' ? [] : [word])];
  const message = await executeCommand(
    { command, words, values: { ...DEFAULTS, ...values } },
    store,
    new Date(),
    project,
  );
  if (command === 'publish') writeVersion(version, values);
  return message;
}

/**
 * Runs one command of a section's command line.
 *
 * @param folder the section's folder, or the parent folder for a new section
 * @returns the text to print
 * @throws Error with a message that says what to do
 */
export async function runKit(args: readonly string[], folder: string): Promise<string> {
  if (args.includes('--help')) return KIT_USAGE;
  const parsed = parse(args);
  const { command, word, values } = parsed;
  const readSite = async () => (await readSiteIndex(toSiteAddress(folder, values.site))).site;
  if (BUILDING.includes(command)) await writeMissingTypes(folder, values.site, report);
  switch (command) {
    case 'new':
      return createSection(word, values, folder);
    case 'types':
      return fetchTypes(folder, values.site);
    case 'test':
      return testSection({ folder, record: values.record, site: await readSite(), report });
    case 'dev':
      await startSection(folder, await readSite());
      return '';
  }
  const isOfStore = process.env.RELEASE_STORE || findWorkspace(folder) !== null;
  const onReleases = { command, word, values };
  if (isOfStore && values.site === '') return runOnStore(onReleases, folder);
  return runOnSite(onReleases, folder).catch((error: unknown) => explainKit(error, folder, values.site));
}
