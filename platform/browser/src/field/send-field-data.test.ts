import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fieldErrors, noteError } from './field-errors.ts';
import { sendFieldData } from './send-field-data.ts';

const sent: { readonly shell: string; readonly errors?: unknown; readonly vitals?: unknown }[] = [];
const listeners: string[] = [];
/** Stands for any access that would store something on the device. */
const stored = () => {
  throw new Error('Nothing is stored on the device.');
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { pathname: '/contacto' });
  vi.stubGlobal('navigator', { sendBeacon: (_path: string, body: string) => sent.push(JSON.parse(body)) });
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: stored, set: stored }));
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    vi.stubGlobal(name, new Proxy({}, { get: stored, set: stored }));
  vi.stubGlobal('addEventListener', (type: string) => listeners.push(type));
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const each of [sent, listeners, fieldErrors.pending]) each.splice(0);
  fieldErrors.report = () => {};
});

const start = (measured: number) => sendFieldData({ measured, shell: '1.0.0' }, () => undefined);

it('measures the configured share of visits, and none at 0', () => {
  for (const [measured, expected] of [
    [0, 0],
    [25, 25],
    [100, 100],
  ] as const) {
    let draw = 0;
    vi.spyOn(Math, 'random').mockImplementation(() => draw++ / 100);
    for (let visit = 0; visit < 100; visit++) start(measured);
    expect([measured, listeners.splice(0).length]).toEqual([measured, expected]);
  }
});

it('reports only release, phase and location of an error, and nothing of errors from foreign code', () => {
  start(100);
  const error = new Error('secreto');
  error.stack = 'Error: secreto\n at https://a.example/releases/mfe-a/1.2.0/web/static/js/async/page.0a.js:1:20';
  noteError(error);
  noteError(error);
  noteError(new Error('of a browser extension'));
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([
    { shell: 'shell@1.0.0', errors: [['start', 'mfe-a@1.2.0', 'web/static/js/async/page.0a.js:1:20', '/contacto']] },
  ]);
});
