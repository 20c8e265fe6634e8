/** Usage of the command line of a workspace. */
export const USAGE = `npm run releases -- COMMAND

  publish SECTION [--dist FOLDER]        builds (or takes a build), checks and stores a release
      --with SECTION@VERSION             that release is to go live in the same step, such as the one that gives up a route
  promote SECTION VERSION                checks it once more in what is live, and makes it live
  promote SECTION@VERSION SECTION@…      the same for several in one step
  promote SECTION VERSION --canary 10    gives it to 10 % of the visitors; --canary 0 ends that of the section
  promote SECTION VERSION --auto         gives it to 1 % (or --canary N), and leaves it to the gateways to give it to all or take it back
  rollback SECTION [SECTION …]           takes sections back to the release before, in one step
  retire SECTION                         takes a section away; rollback brings it back
  preview SECTION VERSION [--hours 24]   prints a link that shows it inside the live site to its holder only
  compare SECTION VERSION [--out FILE]   writes what differs on all pages that it has a part in: HTML and pictures, by owner
  status [--json]                        who runs what since when
  history [SECTION] [--json]             every move of the channel, newest first
  keys FILE                              writes a new private key, prints the public one
  own SECTION --key KEY --prefix /x --root FILE   gives a section and its addresses to a key, signed with the root key
  enrol SECTION --key KEY --prefix /x    enters a team in another repository; makes the root key where there is none
  verify                                 reads every stored byte against its hash
  new SECTION --path /x --owner "Team"   writes a section that builds, tests and publishes
  prune                                  removes releases that nobody needs any more

  SECTION may be shell: frame, browser files, renderer and shared modules.
  promote shell VERSION --with-compatible   adds the newest release that fits for each live section that does not
  rollback shell                         takes back what came with it, and each section to its last release that fits

  --without-rendering                    publish, promote, retire: does not render the pages first; takes --why
  --why TEXT                             stands in the history beside who did it
  --channel NAME                         another channel than production`;

/** An invalid command line. The message says what to write instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The error for an unknown command. */
export const noCommand = (command: string, usage: string): UsageError =>
  new UsageError(command === '' ? usage : `There is no command ${command}.\n\n${usage}`);

/** Throws UsageError for words that a command would ignore. */
export function expectWords(command: string, words: readonly string[], most: number): void {
  const extra = words[most];
  if (extra !== undefined) throw new UsageError(`${command} takes no more words: ${extra} is one too many.`);
}

/** Throws UsageError for text that is no number, including empty text, such as that of an unset variable. */
export function readNumber(option: string, text: string): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isNaN(number)) throw new UsageError(`--${option} takes a number, not "${text}".`);
  return number;
}

/** Throws UsageError for `--canary` or `--auto` with a command that affects all visitors. */
export function expectNoShare(
  command: string,
  { canary, auto }: { readonly canary?: string | undefined; readonly auto: boolean },
  sharing: readonly string[],
): void {
  const [option] = [...(canary === undefined ? [] : ['--canary']), ...(auto ? ['--auto'] : [])];
  if (option !== undefined && !sharing.includes(command))
    throw new UsageError(`${option} goes with ${sharing.join(' and ')}, not with ${command}.`);
}
