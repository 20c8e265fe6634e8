import { nextTask } from '@site/base/next-task';
import { createMemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createQuietRouter } from './quiet-router.ts';

/** A router on /, the states that a listener saw, and a function that lets the loader of /slow finish. */
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
  const told: string[] = [];
  const stop = createQuietRouter(router).subscribe(({ navigation, location }) =>
    told.push(`${navigation.state} ${location.pathname}`),
  );
  return { router, told, stop, release: () => release() };
}

describe('the quiet router', () => {
  it('tells nothing of a step that is over within the task', async () => {
    const { router, told } = await startRouter();
    await router.navigate('/fetched');
    await nextTask();
    expect(told).toEqual(['idle /fetched']);
  });

  it('tells that a page is on its way when that lasts', async () => {
    const { router, told, release } = await startRouter();
    const arrived = router.navigate('/slow');
    await nextTask();
    expect(told).toEqual(['loading /']);
    release();
    await arrived;
    expect(told).toEqual(['loading /', 'idle /slow']);
  });

  it('tells nothing of routes that come ahead, and shows their pages', async () => {
    const { router, told } = await startRouter();
    router.patchRoutes(null, [{ path: '/later' }]);
    await nextTask();
    expect(told).toEqual([]);
    await router.navigate('/later');
    expect(told).toEqual(['idle /later']);
  });

  it('tells nobody who has gone', async () => {
    const { router, told, stop } = await startRouter();
    void router.navigate('/slow');
    stop();
    await nextTask();
    expect(told).toEqual([]);
  });
});
