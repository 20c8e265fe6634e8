import { Agent, createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { closeInOrder } from './listen.ts';

/** Starts a server with one request in progress, on a keep-alive connection. */
async function startAnswer() {
  const asked = Promise.withResolvers<ServerResponse>();
  const server = createServer({ keepAliveTimeout: 60_000 }, (_request, response) => asked.resolve(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const answer = new Promise<string>((resolve) => {
    const { port } = server.address() as AddressInfo;
    get({ port, host: '127.0.0.1', agent }, (incoming) => {
      incoming.on('data', () => {}).on('end', () => resolve('whole'));
      incoming.on('error', () => resolve('cut off'));
    }).on('error', () => resolve('cut off'));
  });
  return { server, answer, response: await asked.promise };
}

it('completes a response in progress, then closes its keep-alive connection', async () => {
  const { server, answer, response } = await startAnswer();
  const cutOff = vi.spyOn(server, 'closeAllConnections');
  const closed = closeInOrder(server);
  response.end('…');
  expect(await answer).toBe('whole');
  await closed;
  expect(cutOff).not.toHaveBeenCalled();
});

it('cuts off a response that never ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { server, answer } = await startAnswer();
  const closed = closeInOrder(server);
  vi.advanceTimersByTime(8_000);
  expect(await answer).toBe('cut off');
  await closed;
});
