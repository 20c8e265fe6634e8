import type { Log } from '@site/base/log';
import type { Settings } from '@site/base/settings';
import { withDeadline } from '@site/base/with-deadline';
import { SUPPORTED_PROTOCOLS } from '@site/contract/worker/protocol';
import type { LocalReleases } from '@site/releases/local-releases';
import { type FailingPage, NOTE_MS, removeGatewayNote, writeGatewayNote } from '@site/releases/reader';

/**
 * Interval between two notes that differ only in failing pages, in milliseconds, because a storage bucket charges for
 * each; and the pause before a note that could not be written is tried again.
 */
const FAILING_MS = 3_000;
/** How long the removal waits for a note that is being written, in milliseconds. */
const REMOVAL_WAIT_MS = 1_000;

export interface GatewayNotesOptions {
  readonly releases: LocalReleases;
  readonly settings: Settings;
  /** Names this process in the store's notes on which gateway serves which set; empty for none. */
  readonly noteId: string;
  /** Pages that failed when they were last rendered. */
  readonly listFailing: () => readonly FailingPage[];
  readonly log: Log;
}

/** The sets that this process serves: the live one and those of canaries; and the reasons why others were refused. */
interface ServedSets {
  readonly set: string;
  readonly groups: string[];
  readonly refused: Readonly<Record<string, string>>;
}

/** The note of this process in the store, which a promotion reads. */
export class GatewayNotes {
  readonly #options: GatewayNotesOptions;
  #noted = { text: '', failing: '', at: Number.NEGATIVE_INFINITY };
  #writing = Promise.resolve();
  /** True after a failed write, which is logged once. */
  #hasFailed = false;
  #isRemoved = false;

  constructor(options: GatewayNotesOptions) {
    this.#options = options;
  }

  /** Writes changes, and regularly that this process still runs. A read-only store must not stop a release. */
  async write(served: ServedSets): Promise<void> {
    const { releases, settings, noteId, listFailing, log } = this.#options;
    if (noteId === '' || this.#isRemoved) return;
    const note = {
      channel: settings.RELEASE_CHANNEL,
      ...served,
      protocols: [...SUPPORTED_PROTOCOLS],
      failing: [...listFailing()],
    };
    const text = JSON.stringify({ ...note, failing: [] });
    // A page's error message may differ each time, so it is written with a delay. A switch is written immediately,
    // since a promotion waits for it.
    const isSame = JSON.stringify(note.failing) === this.#noted.failing;
    const pauseMs = isSame && !this.#hasFailed ? NOTE_MS : FAILING_MS;
    if (text === this.#noted.text && performance.now() - this.#noted.at < pauseMs) return;
    this.#noted = { text, failing: JSON.stringify(note.failing), at: performance.now() };
    this.#writing = writeGatewayNote(releases.store, noteId, { ...note, at: new Date().toISOString() }).then(
      () => {
        this.#hasFailed = false;
      },
      (error: unknown) => {
        if (!this.#hasFailed) log.warn('state not written to the release store', { error: String(error) });
        this.#hasFailed = true;
      },
    );
    await this.#writing;
  }

  async remove(): Promise<void> {
    const { releases, noteId } = this.#options;
    this.#isRemoved = true;
    if (noteId === '') return;
    // A note that arrives after its removal would make promotions wait for an ended process.
    await withDeadline(this.#writing, REMOVAL_WAIT_MS, () => null).catch(() => undefined);
    await removeGatewayNote(releases.store, noteId).catch(() => undefined);
  }
}
