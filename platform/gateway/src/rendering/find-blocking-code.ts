import { Session } from 'node:inspector/promises';
import * as v from 'valibot';

/** Where a worker hangs: the innermost stack frame of a section's code. */
export interface BlockingCode {
  readonly section: string;
  /** `mfe-a@1.0.0/node/x.js:12 function`, for the log. */
  readonly place: string;
}

const parsedSchema = v.object({
  method: v.literal('Debugger.scriptParsed'),
  params: v.object({ scriptId: v.string(), url: v.string() }),
});

const pausedSchema = v.object({
  method: v.literal('Debugger.paused'),
  params: v.object({
    callFrames: v.array(
      v.object({ functionName: v.string(), location: v.object({ scriptId: v.string(), lineNumber: v.number() }) }),
    ),
  }),
});

/** Timeout of the inspector, in milliseconds. */
const INSPECTOR_TIMEOUT_MS = 2_000;

/** The file name under which containers are evaluated: `mfe-a@1.0.0/node/x.js`. */
const RELEASE_FILE = /^(?<section>(?!shell@)[a-z][a-z0-9-]*)@\d/;

/** Parses the inspector's messages; the last one contains the stack. */
function createReader() {
  const scripts = new Map<string, string>();
  /** Returns undefined until the worker is paused. */
  return (message: string): BlockingCode | null | undefined => {
    const json: unknown = JSON.parse(message);
    const parsed = v.safeParse(parsedSchema, json);
    if (parsed.success) scripts.set(parsed.output.params.scriptId, parsed.output.params.url);
    const paused = v.safeParse(pausedSchema, json);
    if (!paused.success) return undefined;
    for (const { functionName, location } of paused.output.params.callFrames) {
      const url = scripts.get(location.scriptId) ?? '';
      const section = RELEASE_FILE.exec(url)?.groups?.section;
      if (section) return { section, place: `${url}:${location.lineNumber + 1} ${functionName}`.trim() };
    }
    return null;
  };
}

/**
 * Finds the code that a worker is busy with, using V8's inspector, which can interrupt even an endless loop. The worker
 * continues afterwards.
 *
 * @returns null when no section's code is on the stack, or on timeout
 */
export async function findBlockingCode(threadId: number): Promise<BlockingCode | null> {
  const session = new Session();
  session.connect();
  let timer: NodeJS.Timeout | undefined;
  let sessionId = '';
  const send = (id: number, method: string) =>
    session.post('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify({ id, method }) });
  try {
    return await new Promise<BlockingCode | null>((resolve, reject) => {
      timer = setTimeout(() => resolve(null), INSPECTOR_TIMEOUT_MS);
      const read = createReader();
      session.on('NodeWorker.attachedToWorker', ({ params }) => {
        // `workerId` is local to this inspector connection; only the title names the thread.
        if (!params.workerInfo.title.startsWith(`[worker ${threadId}]`)) return;
        sessionId = params.sessionId;
        send(1, 'Debugger.enable').catch(reject);
        send(2, 'Debugger.pause').catch(reject);
      });
      session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
        const found = params.sessionId === sessionId ? read(params.message) : undefined;
        if (found !== undefined) resolve(found);
      });
      session.post('NodeWorker.enable', { waitForDebuggerOnStart: false }).catch(reject);
    });
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    // A paused worker cannot be terminated, and one that has not responded in time may still be paused.
    if (sessionId !== '') await send(3, 'Debugger.disable').catch(() => {});
    session.disconnect();
  }
}
