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
                                         preview and compare also take several: SECTION@VERSION SECTION@…
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

type Options = NonNullable<ParseArgsConfig['options']>;

export interface CommandSpec<O> {
  /** Maximum number of words after the command's name. */
  readonly words: number;
  readonly options: readonly (keyof O & string)[];
}

type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>['values'];

interface CommandLine<O extends Options, C extends string> {
  readonly options: O;
  readonly commands: Readonly<Record<C, CommandSpec<O>>>;
  readonly usage: string;
  /** Returns what to write instead of an option that the command does not take, if there is something. */
  readonly explain?: (option: string, command: C, words: readonly string[], values: Values<O>) => string | undefined;
}

const formatList = (names: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names.toSorted());

/**
 * Parses a command line.
 *
 * @throws Error that says what to write instead; an unknown command is reported first, whatever follows it. An option
 *   that the command would ignore is refused, since the result would not be what was asked for.
 */
export function parseCommand<const O extends Options, const C extends string>(
  args: readonly string[],
  { options, commands, usage, explain }: CommandLine<O, C>,
) {
  const isKnown = (name: string): name is C => Object.hasOwn(commands, name);
  const config = { args: [...args], options, allowPositionals: true } as const;
  const { positionals, tokens } = parseArgs({ ...config, strict: false, tokens: true });
  const [command = '', ...words] = positionals;
  if (!isKnown(command)) throw new Error(command === '' ? usage : `Unknown command ${command}.\n\n${usage}`);
  const parse = () => {
    try {
      return parseArgs<{ options: O; allowPositionals: true }>(config).values;
    } catch (error) {
      throw new Error(`${toArgumentMistake(error)}\n\n${usage}`);
    }
  };
  const values = parse();
  const spec: CommandSpec<O> = commands[command];
  const ignored = tokens.find((token) => token.kind === 'option' && !spec.options.includes(token.name));
  if (ignored?.kind === 'option') {
    const taking = Object.entries<CommandSpec<O>>(commands).filter(([, each]) => each.options.includes(ignored.name));
    const hint = explain?.(ignored.name, command, words, values) ?? '';
    throw new Error(
      `--${ignored.name} is an option of ${formatList(taking.map(([name]) => name))}, not of ${command}.${hint}`,
    );
  }
  const extra = words[spec.words];
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
