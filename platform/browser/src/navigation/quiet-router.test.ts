import { nextTask } from '@site/base/next-task';
import { createMemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createQuietRouter } from './quiet-router.ts';

/** A router at `/`, the states that a listener received, and a function that lets the loader of `/slow` finish. */
async function startRouter() {
  let release = () => {};
  const held = new Promise<null>((resolve) => {
    release = () => resolve(null);
  });
  const router = createMemoryRouter([
    { id: 'root', path: '/' },
    { path: '/fetched', loader: () => Promise.resolve(null) },
    { path: '/slow', loader: () => held },
  ]);
  const states: string[] = [];
  const stop = createQuietRouter(router).subscribe(({ navigation, location }) =>
    states.push(`${navigation.state} ${location.pathname}`),
  );
  return { router, states, stop, release: () => release() };
}

describe('the quiet router', () => {
  it('does not emit an intermediate state that ends within the task', async () => {
    const { router, states } = await startRouter();
    await router.navigate('/fetched');
    await nextTask();
    expect(states).toEqual(['idle /fetched']);
  });

  it('emits the loading state when it lasts longer', async () => {
    const { router, states, release } = await startRouter();
    const arrived = router.navigate('/slow');
    await nextTask();
    expect(states).toEqual(['loading /']);
    release();
    await arrived;
    expect(states).toEqual(['loading /', 'idle /slow']);
  });

  it('emits nothing when routes are added, and shows their pages', async () => {
    const { router, states } = await startRouter();
    router.patchRoutes(null, [{ path: '/later' }]);
    await nextTask();
    expect(states).toEqual([]);
    await router.navigate('/later');
    expect(states).toEqual(['idle /later']);
  });

  it('emits nothing after unsubscribing', async () => {
    const { router, states, stop } = await startRouter();
    void router.navigate('/slow');
    stop();
    await nextTask();
    expect(states).toEqual([]);
  });
});
