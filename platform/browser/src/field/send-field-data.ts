import type { BootData } from '@site/contract/boot-data';
import type { FindOwner } from '@site/federation/path-index';
import { FIELD_PATH } from '@site/page/names';
import { fieldErrors } from './field-errors.ts';
import { watchVitals } from './watch-vitals.ts';

const PHASES = ['start', 'hydration', 'use'];

/** Errors of one document that are told. */
const MOST_TOLD = 5;
/** Milliseconds for which errors are gathered. */
const GATHER_MS = 500;

/** A file of a release, or of the shell, with line and column, as every engine writes them into a stack. */
const FRAME = /\/(?:releases\/([\w-]+)\/([\w.+-]+)\/|assets\/)([\w./@-]+)(?::(\d+:\d+))?/g;

/**
 * Where an error was: the first frame of a section; of the shell, whose code is in every stack, only when there is no other. Null for
 * what is none of ours, such as an answer 404 that a loader threw.
 */
function locate(error: unknown, shell: string): readonly [release: string, place: string] | null {
  const { stack, message, cause } = Object(error) as { [key in 'stack' | 'message' | 'cause']?: unknown };
  const frames = [...`${stack} ${message} ${(Object(cause) as Error).stack}`.matchAll(FRAME)];
  const frame = frames.find(([, name]) => name) ?? frames[0];
  if (!frame) return null;
  const [, name, version, file, at] = frame;
  return name ? [`${name}@${version}`, `${file}:${at}`] : [shell, `web/${file}:${at}`];
}

/** The release in the address of a section's script. */
const RELEASE = /\/releases\/([^/]+)\/([^/]+)\//;

/**
 * Sends what this document tells, for the share of the visits that the site asks: where errors were, and how it felt when the visitor
 * leaves it. Nothing of the visitor, nothing that was typed or shown, and nothing is kept here.
 *
 * @param findOwner knows the sections that are known by now
 */
export function sendFieldData(boot: Pick<BootData, 'measured' | 'shell'>, findOwner: FindOwner): void {
  if (Math.random() * 100 >= boot.measured) return;
  const shell = `shell@${boot.shell}`;
  let isGathering = false;
  const told = new Set<unknown>();
  const post = (content: object) => navigator.sendBeacon(FIELD_PATH, JSON.stringify({ shell, ...content }));
  const toRelease = (path: string) => {
    const [, name, version] = RELEASE.exec(findOwner(path)?.entry ?? '') ?? [];
    return name ? `${name}@${version}` : shell;
  };
  function tell(): void {
    isGathering = false;
    const errors = fieldErrors.kept.splice(0).flatMap(([phase, error, path]) => {
      const place = locate(error, shell);
      // One error comes by several ways: React tells it, and so does the router.
      if (!place || told.size === MOST_TOLD || told.has(error)) return [];
      told.add(error);
      return [[PHASES[phase], ...place, path]];
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
    const felt = vitals.map(([metric, value, path]) => [metric, +value.toFixed(3), toRelease(path), path]);
    if (felt.length > 0) post({ vitals: felt });
  });
}
