import { setTimeout as sleep } from 'node:timers/promises';
import type { ShellVersion } from './shell-version.ts';

const PATHS = ['/noticias', '/contacto', '/patronato', '/inicio'];

type KnownShell = Pick<ShellVersion, 'version' | 'main' | 'mark'>;

/** Results of the visits while shells changed. */
export interface Watched {
  readonly asked: number;
  /** Responses other than 200 for pages and their scripts. */
  readonly failures: readonly string[];
  /** Pages whose text, script, release set and sections do not match. */
  readonly mixed: readonly string[];
  /** Number of pages by version of the shell. */
  readonly seen: Readonly<Record<string, number>>;
}

interface WatchOptions {
  readonly readers?: number;
  /** Pause of a reader between two pages, in milliseconds. */
  readonly pauseMs?: number;
  /** Whether a page of a shell may contain a release of a section. */
  readonly fits?: (shell: KnownShell, section: string, version: string) => boolean;
}

const RELEASE = /\/releases\/(mfe-[\w-]+)\/([^/"]+)\/[^"]*/g;

/**
 * Requests pages, their main scripts and scripts of their sections, as visitors of every canary group.
 *
 * @param shells all shells that may be live
 */
export function watchShells(
  url: string,
  shells: readonly KnownShell[],
  { readers = 3, pauseMs = 20, fits = () => true }: WatchOptions = {},
) {
  let ending = false;
  let asked = 0;
  const failures: string[] = [];
  const mixed: string[] = [];
  const seen: Record<string, number> = {};
  /** Version of the shell of each release set. */
  const shellOfSet = new Map<string, string>();
  async function get(address: string, cookie: string) {
    asked += 1;
    const response = await fetch(url + address, { headers: { cookie } }).catch((error: Error) => error);
    if (response instanceof Error) failures.push(`${address}: ${response.cause ?? response}`);
    else if (response.status !== 200) failures.push(`${address}: ${response.status}`);
    else return { text: await response.text(), set: response.headers.get('x-release-set') ?? '' };
    return null;
  }
  async function look(number: number): Promise<void> {
    const address = PATHS[number % PATHS.length] ?? '';
    const page = await get(address, `reparto=${(number * 37) % 100}`);
    if (!page) return;
    const ours = shells.filter(({ main, mark }) => page.text.includes(main) || page.text.includes(mark));
    const [shell] = ours;
    if (!shell || ours.length > 1 || !page.text.includes(shell.main) || !page.text.includes(shell.mark))
      return void mixed.push(`${address} of ${page.set}: ${ours.map(({ version }) => version).join(', ')}`);
    if ((shellOfSet.get(page.set) ?? shell.version) !== shell.version) mixed.push(`${page.set} has two shells`);
    shellOfSet.set(page.set, shell.version);
    const files = [...page.text.matchAll(RELEASE)];
    const releases = new Set(files.map(([, section = '', version = '']) => `${section}@${version}`));
    for (const release of releases) {
      const [section = '', version = ''] = release.split('@');
      const isAlone = [...releases].filter((other) => other.startsWith(`${section}@`)).length === 1;
      if (!isAlone || !fits(shell, section, version)) mixed.push(`${address} of shell ${shell.version}: ${release}`);
    }
    seen[shell.version] = (seen[shell.version] ?? 0) + 1;
    await get(shell.main, '');
    const [file] = files[number % Math.max(1, files.length)] ?? [];
    if (file !== undefined) await get(file, '');
  }
  const read = async (reader: number) => {
    for (let number = reader; !ending; number += readers) {
      await look(number);
      await sleep(pauseMs);
    }
  };
  const all = Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)));
  return {
    async end(): Promise<Watched> {
      ending = true;
      await all;
      return { asked, failures, mixed, seen };
    },
  };
}
