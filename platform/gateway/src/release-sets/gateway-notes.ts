import type { Log } from '@site/base/log';
import { SPOKEN_PROTOCOLS } from '@site/contract/worker/protocol';
import type { LocalReleases } from '@site/releases/local-releases';
import { type FailingPage, NOTE_MS, removeGatewayNote, writeGatewayNote } from '@site/releases/reader';

/** Milliseconds between two notes that differ in failing pages only: a bucket charges for each. */
const FAILING_MS = 3_000;

export interface GatewayNotesOptions {
  readonly releases: LocalReleases;
  readonly channel: string;
  /** Names this process in the store's notes of who serves what; empty for none. */
  readonly noteId: string;
  /** Pages that failed when they were last rendered. */
  readonly listFailing: () => readonly FailingPage[];
  readonly log: Log;
}

/** What this process serves: the live set, those of canaries, and why others were refused. */
interface ServedSets {
  readonly set: string;
  readonly groups: string[];
  readonly refused: Readonly<Record<string, string>>;
}

/** The note of this process in the store, which a promotion reads. */
export class GatewayNotes {
  readonly #options: GatewayNotesOptions;
  #noted = { text: '', failing: '', at: Number.NEGATIVE_INFINITY };

  constructor(options: GatewayNotesOptions) {
    this.#options = options;
  }

  /** Writes what has changed, and now and then that this process still runs. A store without write access must not stop a release. */
  async write(served: ServedSets): Promise<void> {
    const { releases, channel, noteId, listFailing, log } = this.#options;
    if (noteId === '') return;
    const note = { channel, ...served, protocols: [...SPOKEN_PROTOCOLS], failing: [...listFailing()] };
    const text = JSON.stringify({ ...note, failing: [] });
    // A page's error may read otherwise each time; a switch is waited for.
    const pauseMs = JSON.stringify(note.failing) === this.#noted.failing ? NOTE_MS : FAILING_MS;
    if (text === this.#noted.text && performance.now() - this.#noted.at < pauseMs) return;
    this.#noted = { text, failing: JSON.stringify(note.failing), at: performance.now() };
    await writeGatewayNote(releases.store, noteId, { ...note, at: new Date().toISOString() }).catch((error: unknown) =>
      log.warn('state not noted in the release store', { error: String(error) }),
    );
  }

  async remove(): Promise<void> {
    const { releases, noteId } = this.#options;
    if (noteId !== '') await removeGatewayNote(releases.store, noteId).catch(() => undefined);
  }
}
