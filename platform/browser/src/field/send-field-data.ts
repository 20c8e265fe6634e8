import { FIELD_PATH } from '@site/page/names';
import { fieldErrors } from './field-errors.ts';
import { watchVitals } from './watch-vitals.ts';

/** Errors of one document that are told. */
const MOST_TOLD = 5;
/** Milliseconds for which errors are gathered. */
const GATHER_MS = 500;

/** A file of a release, or of the shell, with line and column, as every engine writes them into a stack. */
const FRAME = /\/(?:releases\/([\w-]+)\/([\w.+-]+)\/|assets\/)([\w./@-]+)(?::(\d+:\d+))?/g;

interface FieldOptions {
  /** `name@version` of the shell. */
  readonly shell: string;
  /** `name@version` of the section that owns a path, as far as it is known. */
  readonly toRelease: (path: string) => string | undefined;
}

/** Where an error was: the first frame of a section; of the shell, whose code is in every stack, only when there is no other. */
function locate(error: unknown, shell: string): readonly [release: string, place: string] | null {
  const { stack = '', message = '', cause } = (error ?? {}) as Error;
  const frames = [...`${stack} ${message} ${(cause as Error | undefined)?.stack}`.matchAll(FRAME)];
  const frame = frames.find(([, name]) => name) ?? frames[0];
  if (!frame) return null;
  const [, name, version, file = '', at = ''] = frame;
  return name ? [`${name}@${version}`, `${file}:${at}`] : [shell, `web/${file}:${at}`];
}

/**
 * Sends what this document tells: where errors were, and how it felt when the visitor leaves it. Nothing of the visitor, nothing
 * that was typed or shown, and nothing is kept here.
 */
export function sendFieldData({ shell, toRelease }: FieldOptions): void {
  let left = MOST_TOLD;
  let isGathering = false;
  const post = (content: object) => navigator.sendBeacon(FIELD_PATH, JSON.stringify({ shell, ...content }));
  function tell(): void {
    isGathering = false;
    const errors = fieldErrors.kept.splice(0).flatMap(({ phase, error, path }) => {
      const place = locate(error, shell);
      return place && left-- > 0 ? [[phase, ...place, path]] : [];
    });
    if (errors.length > 0) post({ errors });
  }
  fieldErrors.tell = () => {
    if (!isGathering) setTimeout(tell, GATHER_MS);
    isGathering = true;
  };
  fieldErrors.tell();
  watchVitals((vitals) => {
    tell();
    const told = vitals.map(([metric, value, path]) => [metric, value, toRelease(path) ?? shell, path]);
    if (told.length > 0) post({ vitals: told });
  });
}
