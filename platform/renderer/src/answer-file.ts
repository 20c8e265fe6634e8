import { readChecked, writeChecked } from '@site/base/checked-file';
import * as v from 'valibot';

/** Characters of an answer; the largest of our frame's has a hundredth. */
const MOST_CHARACTERS = 256 * 1024;
/** Milliseconds for which changes are gathered before they are written. */
const WRITE_PAUSE_MS = 500;

const schema = v.record(v.string(), v.string());

/** Last good answers by their address, which outlive the process. */
export interface AnswerFile {
  /** What was kept when the file was opened. */
  readonly answers: Readonly<Record<string, string>>;
  /** Keeps an answer; returns at once. */
  readonly keep: (address: string, text: string) => void;
}

/** For a renderer that keeps nothing on disk. */
export const NO_ANSWER_FILE: AnswerFile = { answers: {}, keep: () => {} };

/**
 * Opens the file of last good answers. It is written in the background and only when an answer has changed; what several
 * processes write is the same.
 *
 * @param file absolute path; empty for none
 */
export async function openAnswerFile(file: string): Promise<AnswerFile> {
  if (file === '') return NO_ANSWER_FILE;
  const bytes = await readChecked(file);
  const parsed = v.safeParse(schema, bytes && JSON.parse(bytes.toString('utf8')));
  const answers = parsed.success ? parsed.output : {};
  const kept = new Map(Object.entries(answers));
  let timer: NodeJS.Timeout | undefined;
  function write(): void {
    timer = undefined;
    writeChecked(file, Buffer.from(JSON.stringify(Object.fromEntries(kept)))).catch((error: unknown) =>
      console.warn(`The answers for header and footer could not be kept on disk: ${error}`),
    );
  }
  return {
    answers,
    keep(address, text) {
      if (kept.get(address) === text || text.length > MOST_CHARACTERS) return;
      kept.set(address, text);
      if (!timer) timer = setTimeout(write, WRITE_PAUSE_MS).unref();
    },
  };
}
