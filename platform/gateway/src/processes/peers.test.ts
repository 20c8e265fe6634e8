import { expect, it } from 'vitest';
import type { ProcessReport } from '../metrics/process-report.ts';
import type { Broadcast, FromProcess, ToProcess } from './messages.ts';
import { joinPeers } from './peers.ts';

const REPORT: ProcessReport = { metrics: [], failures: {} };

function join(following = true) {
  const sent: FromProcess[] = [];
  const heard: Broadcast[] = [];
  let take: (message: ToProcess) => void = () => {};
  const peers = joinPeers({
    send: (message, onSent) => {
      sent.push(message);
      onSent?.();
    },
    onMessage: (receive) => {
      take = receive;
    },
  });
  if (following) peers.follow({ onBroadcast: (broadcast) => void heard.push(broadcast), report: async () => REPORT });
  return { peers, sent, heard, take: (message: ToProcess) => take(message) };
}

it('combines simultaneous broadcasts in one message', async () => {
  const { peers, sent } = join();
  peers.broadcastSpent('192.0.2.1', 6);
  peers.broadcastSpent('192.0.2.1', 6);
  peers.broadcastRendered('key', { etag: 'tag', madeAt: 1 });
  peers.broadcastCount('pages', 'mfe-a /a');
  peers.broadcastCount('pages', 'mfe-a /a');
  expect(sent).toEqual([]);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toEqual({
    kind: 'broadcast',
    broadcast: {
      spent: new Map([['192.0.2.1', 12]]),
      made: new Map([['key', { etag: 'tag', madeAt: 1 }]]),
      counted: new Map([['pages mfe-a /a', 2]]),
    },
  });
});

it('sends all pending broadcasts when it closes', async () => {
  const { peers, sent } = join();
  peers.broadcastCount('pages', 'mfe-a /a');
  await peers.close();
  expect(sent).toMatchObject([{ kind: 'broadcast', broadcast: { counted: new Map([['pages mfe-a /a', 1]]) } }]);
});

it('sends its report on request, and matches replies to its own requests', async () => {
  const { peers, sent, take } = join();
  take({ kind: 'tell', id: 7 });
  await expect.poll(() => sent).toEqual([{ kind: 'report', id: 7, report: REPORT }]);
  const [first, second] = [peers.gather(), peers.gather()];
  take({ kind: 'reports', id: 1, report: { ...REPORT, failures: { second: {} } } });
  take({ kind: 'reports', id: 0, report: { ...REPORT, failures: { first: {} } } });
  expect((await first).failures).toEqual({ first: {} });
  expect((await second).failures).toEqual({ second: {} });
});

it('ignores broadcasts until it follows them: what they concern does not exist yet', () => {
  const { peers, heard, take } = join(false);
  const broadcast = { spent: new Map([['192.0.2.1', 1]]), made: new Map(), counted: new Map() };
  take({ kind: 'broadcast', broadcast });
  expect(heard).toEqual([]);
  peers.follow({ onBroadcast: (message) => void heard.push(message), report: async () => REPORT });
  take({ kind: 'broadcast', broadcast });
  expect(heard).toEqual([broadcast]);
});
