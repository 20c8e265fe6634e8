import path from 'node:path';
import { createBackoff } from '@site/base/backoff';
import { readChecked, writeChecked } from '@site/base/checked-file';
import { toMessage } from '@site/base/error-text';
import type { Log } from '@site/base/log';
import type { LocalReleases } from '@site/releases/local-releases';
import { parseSectionJson, parseShellJson, type SectionJson, type ShellJson } from '@site/releases/reader';
import * as v from 'valibot';
import type { LiveSet } from './live-set.ts';

const schema = v.object({
  place: v.string(),
  id: v.string(),
  shell: v.unknown(),
  sections: v.array(v.unknown()),
});

/** A release set with the descriptions of its releases. */
export interface KnownSet {
  readonly id: string;
  readonly shell: ShellJson;
  readonly sections: readonly SectionJson[];
}

/** Pause before a failed copy is tried again, in milliseconds: a full disk may have room by then. */
const toPauseMs = createBackoff({ first: 5_000, max: 300_000 });

interface OutageCopyOptions {
  readonly releases: Pick<LocalReleases, 'place' | 'keepForOutage'>;
  /** Absolute path of the folder of all last good states. */
  readonly folder: string;
  readonly channel: string;
  readonly log: Log;
}

/** The last release set of a channel that could be rendered, on this machine: for starts while the store is down. */
export class OutageCopy {
  readonly #options: OutageCopyOptions;
  readonly #file: string;
  #set: LiveSet | null = null;
  #failures = 0;
  /** When the set is tried again; infinite while it is being stored and once it is stored. */
  #nextTry = Number.POSITIVE_INFINITY;

  constructor(options: OutageCopyOptions) {
    this.#options = options;
    this.#file = path.join(options.folder, `set-${encodeURIComponent(options.channel)}.json`);
  }

  /** Null when none is stored, or when it comes from another store than the configured one. */
  async read(): Promise<KnownSet | null> {
    const bytes = await readChecked(this.#file);
    const parsed = v.safeParse(schema, bytes && JSON.parse(bytes.toString('utf8')));
    if (!parsed.success || parsed.output.place !== this.#options.releases.place) return null;
    const { id, shell, sections } = parsed.output;
    return {
      id,
      shell: parseShellJson(JSON.stringify(shell), this.#file),
      sections: sections.map((section) => parseSectionJson(JSON.stringify(section), this.#file)),
    };
  }

  /** May be called repeatedly. Stores each set once, if it renders; never rejects. */
  async keep(set: LiveSet): Promise<void> {
    if (Object.keys(set.pool.failures).length > 0) return;
    if (set === this.#set && performance.now() < this.#nextTry) return;
    if (set !== this.#set) this.#failures = 0;
    this.#set = set;
    this.#nextTry = Number.POSITIVE_INFINITY;
    try {
      await this.#write(set);
    } catch (error) {
      const fields = { set: set.id, error: toMessage(error) };
      if (this.#failures === 0)
        this.#options.log.warn('the release set could not be stored for outages of the release store', fields);
      if (this.#set === set) this.#nextTry = performance.now() + toPauseMs(this.#failures++);
    }
  }

  async #write(set: LiveSet): Promise<void> {
    const { id, sections } = set;
    const { place, keepForOutage } = this.#options.releases;
    const shell = set.shell.json;
    for (const release of [shell, ...sections]) await keepForOutage(release);
    if (this.#set !== set) return;
    await writeChecked(this.#file, Buffer.from(JSON.stringify({ place, id, shell, sections })));
  }
}
