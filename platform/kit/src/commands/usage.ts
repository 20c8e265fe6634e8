import { type ParseArgsConfig, parseArgs } from 'node:util';
import { toArgumentMistake } from '@site/base/error-text';

/** Usage of the command line of a workspace. */
export const USAGE = `npm run releases -- COMMAND

  publish SECTION [--dist FOLDER]        builds (or takes a build), checks and stores a release
      --with SECTION@VERSION             a release that will go live in the same step, such as the one that gives up a route
  promote SECTION VERSION                checks it again with the live releases, then makes it live
  promote SECTION@VERSION SECTION@…      the same for several, in one step
  promote SECTION VERSION --canary 10    gives it to 10 % of the visitors; --canary 0 ends the section's canary
  promote SECTION VERSION --auto         gives it to 1 % (or --canary N); the gateways promote it to all or roll it back
  rollback SECTION [SECTION …]           returns sections to their previous releases, in one step
  retire SECTION                         removes a section; rollback restores it
  preview SECTION VERSION [--hours 24]   prints a link that shows it within the live site, only to the holder of the link
  compare SECTION VERSION [--out FILE]   writes a report of the differences on all pages that it affects: HTML and images, by owner
  status [--json]                        the live release of each section, since when
  history [SECTION] [--json]             every move of the channel, newest first
  keys FILE                              creates a private key and prints the public one
  own SECTION --key KEY --prefix /x --root FILE   makes a key the owner of a section and its addresses, signed with the root key
  enrol SECTION --key KEY --prefix /x    enrols a team in another repository; creates the root key if there is none
  verify                                 compares every stored file with its hash
  new SECTION --path /x --owner "Team"   creates a section that can be built, tested and published
  prune                                  deletes releases that are no longer needed

  SECTION may be shell: frame, browser files, renderer and shared modules.
  promote shell VERSION --with-compatible   adds the newest compatible release of each live section that does not fit
  rollback shell                         also reverts what came with it, and returns each section to its last release that fits

  --without-rendering                    publish, promote, retire: skips rendering the pages; requires --why
  --why TEXT                             a reason for the history, next to the user
  --channel NAME                         a channel other than production`;

/**
 * Parses a command line.
 *
 * @param maxWords the commands, and how many words each takes
 * @throws Error that says what to write instead; an unknown command is reported first, whatever follows it
 */
export function parseCommand<const O extends NonNullable<ParseArgsConfig['options']>, const C extends string>(
  args: readonly string[],
  options: O,
  maxWords: Readonly<Record<C, number>>,
  usage: string,
) {
  const isKnown = (name: string): name is C => Object.hasOwn(maxWords, name);
  const config = { args: [...args], options, allowPositionals: true } as const;
  const [command = '', ...words] = parseArgs({ ...config, strict: false }).positionals;
  if (!isKnown(command)) throw new Error(command === '' ? usage : `Unknown command ${command}.\n\n${usage}`);
  const parse = () => {
    try {
      return parseArgs<{ options: O; allowPositionals: true }>(config).values;
    } catch (error) {
      throw new Error(`${toArgumentMistake(error)}\n\n${usage}`);
    }
  };
  const values = parse();
  const extra = words[maxWords[command]];
  if (extra !== undefined) throw new Error(`Unexpected argument for ${command}: ${extra}.`);
  return { command, words, values };
}

/** Throws an Error for text that is no number, including empty text, such as that of an unset variable. */
export function readNumber(option: string, text: string): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isNaN(number)) throw new Error(`--${option} takes a number, not "${text}".`);
  return number;
}

/** Whether a command renders the pages. Throws an Error for one that shall not and gives no reason. */
export function readRendering(values: { readonly 'without-rendering': boolean; readonly why: string }): boolean {
  if (values['without-rendering'] && values.why === '')
    throw new Error('--without-rendering skips the check of the pages: give a reason with --why.');
  return !values['without-rendering'];
}

/**
 * Throws an Error for `--canary` or `--auto` with a command that would ignore it.
 *
 * @param sharing the commands that take a share of the visitors
 */
export function expectNoShare(
  command: string,
  { canary, auto }: { readonly canary?: string | undefined; readonly auto: boolean },
  sharing: readonly string[],
): void {
  const expect = (option: string, commands: readonly string[]) => {
    if (!commands.includes(command))
      throw new Error(`${option} is an option of ${commands.join(' and ')}, not of ${command}.`);
  };
  if (canary !== undefined) expect('--canary', sharing);
  if (auto) expect('--auto', ['promote']);
}
