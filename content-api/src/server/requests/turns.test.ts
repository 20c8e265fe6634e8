import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Turns } from './turns.ts';

const stays = new AbortController().signal;

/** Work that lasts until it is told to end. */
function createWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<void>((resolve) => {
      begun.push(name);
      ends.push(resolve);
    });
  const endOne = async () => {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(100);
  };
  return { begun, work, endOne };
}

describe('Turns', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Takes a turn for each name, whose first letter is the client, and returns the statuses of those that ended. */
  function start(turns: Turns, names: readonly string[], work: (name: string) => () => Promise<void>, gone = stays) {
    const statuses: number[] = [];
    for (const name of names)
      turns.take(name.slice(0, 1), gone, work(name)).then(
        () => statuses.push(200),
        ({ status }: { status: number }) => statuses.push(status),
      );
    return statuses;
  }

  it('does as much at a time as allowed, and lets clients take turns', async () => {
    const { begun, work, endOne } = createWork();
    start(new Turns(2), ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'], work);
    expect(begun).toEqual(['a1', 'a2']);
    for (let count = 0; count < 5; count++) await endOne();
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2']);
  });

  it('refuses more of one client at once, but not that of others', async () => {
    const { begun, work, endOne } = createWork();
    const turns = new Turns(1);
    const own = start(turns, Array<string>(20).fill('a'), work);
    const other = start(turns, ['b'], work);
    await vi.advanceTimersByTimeAsync(0);
    expect([own, other]).toEqual([[429, 429, 429], []]);
    await endOne();
    await endOne();
    await endOne();
    expect([begun, other]).toEqual([['a', 'a', 'b', 'a'], [200]]);
    // Four at a time serve four times as many in the same time.
    const more = start(new Turns(4), Array<string>(69).fill('a'), work);
    await vi.advanceTimersByTimeAsync(0);
    expect(more).toEqual([429]);
  });

  it('refuses more of all clients at once', async () => {
    const { work } = createWork();
    const statuses = start(
      new Turns(1),
      Array.from({ length: 202 }, (_, n) => String.fromCodePoint(200 + n)),
      work,
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(statuses).toEqual([429]);
  });

  it('never begins work that has waited too long or whose client has left', async () => {
    const { begun, work, endOne } = createWork();
    const turns = new Turns(1);
    const first = start(turns, ['a1'], work);
    const late = start(turns, ['a2', 'b1'], work);
    await vi.advanceTimersByTimeAsync(1_000);
    const client = new AbortController();
    const left = start(turns, ['b2', 'c1'], work, client.signal);
    const last = start(turns, ['b3'], work);
    client.abort();
    await vi.advanceTimersByTimeAsync(600);
    expect([late, left, last]).toEqual([[429, 429], [429, 429], []]);
    expect(start(turns, ['c2'], work, client.signal)).toEqual([]);
    await endOne();
    expect([begun, first]).toEqual([['a1', 'b3'], [200]]);
  });

  it.each([
    // 30 ms of work, 30 of pause, 200 of work and 100 of pause.
    ['pauses after work for as long as it took, up to a tenth of a second', 1, 360],
    ['goes on at once where several are taken at a time', 2, 31],
  ])('%s', async (_title, atOnce, ms) => {
    const { begun, work } = createWork();
    const turns = new Turns(atOnce);
    for (const lasting of [30, 200])
      void turns.take('a', stays, () => new Promise<void>((resolve) => void setTimeout(resolve, lasting)));
    start(turns, ['a'], work);
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(begun).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['a']);
  });

  it('goes on after work that fails', async () => {
    const turns = new Turns(1);
    await expect(turns.take('a', stays, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    const next = turns.take('a', stays, async () => 'done');
    await vi.advanceTimersByTimeAsync(0);
    expect(await next).toBe('done');
  });
});
