import type { BootData } from '@site/contract/boot-data';
import type { FindOwner } from '@site/federation/path-index';
import { FIELD_PATH } from '@site/page/names';
import { fieldErrors } from './field-errors.ts';
import { watchVitals } from './watch-vitals.ts';

const PHASES = ['start', 'hydration', 'use'];

/** Maximum number of errors that one document reports. */
const MAX_REPORTED = 5;
/** How long errors are collected before they are sent, in milliseconds. */
const GATHER_MS = 500;

/** A file of a release or of the shell, with line and column, in the stack format of any JavaScript engine. */
const FRAME = /\/(?:releases\/([\w-]+)\/([\w.+-]+)\/|assets\/)([\w./@-]+)(?::(\d+:\d+))?/g;

/**
 * Location of an error: the first stack frame of a section or, failing that, of the shell, whose code is in every
 * stack. Null when none of our files is involved, such as for a 404 response thrown by a loader.
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
 * Reports field data of this document for a share of visits: locations of errors, and Web Vitals when the visitor
 * leaves. The reports contain no personal data, input or content, and nothing is stored on the device.
 *
 * @param findOwner finds the owner of a path among the sections that are known so far
 */
export function sendFieldData(boot: Pick<BootData, 'measured' | 'shell'>, findOwner: FindOwner): void {
  if (Math.random() * 100 >= boot.measured) return;
  const shell = `shell@${boot.shell}`;
  let isGathering = false;
  const reported = new Set<unknown>();
  const post = (content: object) => navigator.sendBeacon(FIELD_PATH, JSON.stringify({ shell, ...content }));
  const toRelease = (path: string) => {
    const [, name, version] = RELEASE.exec(findOwner(path)?.entry ?? '') ?? [];
    return name ? `${name}@${version}` : shell;
  };
  function reportErrors(): void {
    isGathering = false;
    const errors = fieldErrors.pending.splice(0).flatMap(([phase, error, path]) => {
      const place = locate(error, shell);
      // An error may be recorded twice, by React and by the router.
      if (!place || reported.size === MAX_REPORTED || reported.has(error)) return [];
      reported.add(error);
      return [[PHASES[phase], ...place, path]];
    });
    if (errors.length > 0) post({ errors });
  }
  fieldErrors.report = () => {
    if (!isGathering) setTimeout(reportErrors, GATHER_MS);
    isGathering = true;
  };
  fieldErrors.report();
  watchVitals((vitals) => {
    reportErrors();
    const measurements = vitals.map(([metric, value, path]) => [metric, +value.toFixed(3), toRelease(path), path]);
    if (measurements.length > 0) post({ vitals: measurements });
  });
}
