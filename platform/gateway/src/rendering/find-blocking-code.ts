import { type Debugger, Session } from 'node:inspector/promises';

/** Where a worker hangs: the innermost stack frame of a section's code. */
export interface BlockingCode {
  readonly section: string;
  /** `mfe-a@1.0.0/node/x.js:12 function`, for the log. */
  readonly place: string;
}

/** Messages of V8's inspector that are read; a response has no method. */
type InspectorMessage =
  | { readonly method: 'Debugger.scriptParsed'; readonly params: Debugger.ScriptParsedEventDataType }
  | { readonly method: 'Debugger.paused'; readonly params: Debugger.PausedEventDataType }
  | { readonly method?: never };

const INSPECTOR_TIMEOUT_MS = 2_000;

/** The file name under which containers are evaluated: `mfe-a@1.0.0/node/x.js`. */
const RELEASE_FILE = /^(?<section>(?!shell@)[a-z][a-z0-9-]*)@\d/;

/** Parses the inspector's messages; the last one contains the stack. */
function createReader() {
  const scripts = new Map<string, string>();
  /** Returns undefined until the worker is paused. */
  return (message: string): BlockingCode | null | undefined => {
    const json = JSON.parse(message) as InspectorMessage;
    if (json.method === 'Debugger.scriptParsed') scripts.set(json.params.scriptId, json.params.url);
    if (json.method !== 'Debugger.paused') return undefined;
    for (const { functionName, location } of json.params.callFrames) {
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
