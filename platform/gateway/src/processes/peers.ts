import type { ProcessReport } from '../metrics/process-report.ts';
import type { MadePage } from '../pages/page-cache.ts';
import type { Broadcast, FromProcess, ToProcess } from './messages.ts';

/** One process's view of the other processes of this server. */
export interface Peers {
  readonly broadcastSpent: (address: string, count: number) => void;
  readonly broadcastRendered: (key: string, made: MadePage) => void;
  readonly broadcastCount: (kind: string, thing: string) => void;
  readonly gather: () => Promise<ProcessReport>;
  readonly reportReady: () => void;
  /**
   * Starts listening. Call it only when everything that a message may refer to exists, since messages can arrive at
   * any time.
   */
  readonly follow: (duties: Duties) => void;
  /** Resolves when all messages have been sent. */
  readonly close: () => Promise<void>;
}

/** Handlers for incoming messages. */
export interface Duties {
  readonly onBroadcast: (broadcast: Broadcast) => void;
  readonly report: () => Promise<ProcessReport>;
}

/** The channel to the supervisor: `process` in a child process. */
export interface Channel {
  readonly send: (message: FromProcess, onSent?: () => void) => void;
  readonly onMessage: (take: (message: ToProcess) => void) => void;
}

/** How long messages are collected before they are sent as one, in milliseconds. */
const GATHER_MS = 10;

/** Interval between two signs of life, in milliseconds. */
const ALIVE_MS = 5_000;

const nothing = () => {};

/** For a server with a single process. */
export const createSinglePeer = (report: Duties['report']): Peers => ({
  broadcastSpent: nothing,
  broadcastRendered: nothing,
  broadcastCount: nothing,
  reportReady: nothing,
  follow: nothing,
  gather: report,
  close: async () => {},
});

const createBroadcast = () => ({
  spent: new Map<string, number>(),
  made: new Map<string, MadePage>(),
  counted: new Map<string, number>(),
});

const addTo = (counts: Map<string, number>, key: string, count: number) =>
  void counts.set(key, (counts.get(key) ?? 0) + count);

/** Connects a process to the others through its supervisor. */
export function joinPeers({ send, onMessage }: Channel): Peers {
  const asked = new Map<number, (report: ProcessReport) => void>();
  let nextId = 0;
  let broadcast = createBroadcast();
  let timer: NodeJS.Timeout | undefined;
  function flush(onSent?: () => void): void {
    clearTimeout(timer);
    timer = undefined;
    const pending = broadcast;
    broadcast = createBroadcast();
    send({ kind: 'broadcast', broadcast: pending }, onSent);
  }
  const soon = () => {
    timer ??= setTimeout(flush, GATHER_MS);
  };
  return {
    broadcastSpent(address, count) {
      addTo(broadcast.spent, address, count);
      soon();
    },
    broadcastRendered(key, page) {
      broadcast.made.set(key, page);
      soon();
    },
    broadcastCount(kind, thing) {
      addTo(broadcast.counted, `${kind} ${thing}`, 1);
      soon();
    },
    gather: () =>
      new Promise((resolve) => {
        const id = nextId++;
        asked.set(id, resolve);
        send({ kind: 'gather', id });
      }),
    follow: ({ onBroadcast, report }) =>
      onMessage((message) => {
        if (message.kind === 'broadcast') onBroadcast(message.broadcast);
        else if (message.kind === 'tell')
          report().then(
            (own) => send({ kind: 'report', id: message.id, report: own }),
            // The supervisor then times out and goes on without this report.
            () => undefined,
          );
        else {
          asked.get(message.id)?.(message.report);
          asked.delete(message.id);
        }
      }),
    reportReady() {
      send({ kind: 'ready' });
      setInterval(() => send({ kind: 'alive' }), ALIVE_MS).unref();
    },
    close: () => new Promise((resolve) => flush(() => resolve())),
  };
}
