import { readChecked, writeChecked } from '@site/base/checked-file';
import * as v from 'valibot';

/** Limit of an answer in characters; the largest answer for the frame has a hundredth of it. */
const MOST_CHARACTERS = 256 * 1024;
/** Milliseconds for which changes are collected before they are written. */
const WRITE_PAUSE_MS = 500;

const schema = v.record(v.string(), v.string());

/** Last good answers by address, stored beyond the life of the process. */
export interface AnswerFile {
  readonly answers: Readonly<Record<string, string>>;
  /** Stores an answer; returns at once. */
  readonly keep: (address: string, text: string) => void;
}

/** For a renderer that stores nothing on disk. */
export const NO_ANSWER_FILE: AnswerFile = { answers: {}, keep: () => {} };

/**
 * Opens the file of last good answers. Written in the background, only when an answer changed. Several processes may
 * write it: they write the same.
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
