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

/** Milliseconds after which the inspector is given up. */
const PATIENCE_MS = 2_000;

/** Containers are evaluated under the name of their release: `mfe-a@1.0.0/node/x.js`. */
const RELEASE_FILE = /^(?<section>(?!shell@)[a-z][a-z0-9-]*)@\d/;

/** Parses the inspector's messages; the last one holds the stack. */
function createReader() {
  const scripts = new Map<string, string>();
  /** Undefined until the worker is paused. */
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
 * Finds the code that a worker is busy with, by V8's inspector, which can interrupt even an endless loop. The worker
 * goes on afterwards.
 *
 * @param threadId id of the worker's thread
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
      timer = setTimeout(() => resolve(null), PATIENCE_MS);
      const read = createReader();
      session.on('NodeWorker.attachedToWorker', ({ params }) => {
        // Its workerId counts within the session; only the title names the thread.
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
    // A paused worker cannot be terminated, and one that has not answered in time may be paused yet.
    if (sessionId !== '') await send(3, 'Debugger.disable').catch(() => {});
    session.disconnect();
  }
}
