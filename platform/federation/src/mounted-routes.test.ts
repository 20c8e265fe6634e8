import { createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { toMountedRoutes } from './section-loader.ts';

const DEADLINE_MS = 20;

/** A router on a site with one page, whose component is loaded by `Component`. */
function start(Component: () => Promise<() => null>) {
  const route = { id: 'page', path: '/page', loader: () => 'data', lazy: { Component } };
  const router = createMemoryRouter([{ path: '/' }, ...toMountedRoutes('mfe-a', { routes: [route] }, DEADLINE_MS)]);
  const visit = async () => {
    await router.navigate('/');
    await router.navigate('/page');
    return router.state.errors ?? router.state.loaderData;
  };
  return { visit };
}

it.each([
  ['failed', () => Promise.reject(new Error('no line'))],
  ['was late', () => new Promise<never>(() => {})],
])('loads the component of a page again if it %s once', async (_, first) => {
  const answers = [first, async () => () => null];
  const { visit } = start(() => answers.shift()?.() ?? Promise.reject(new Error('asked once more')));
  expect(await visit()).not.toEqual({ 'mfe-a/page': 'data' });
  expect(await visit()).toEqual({ 'mfe-a/page': 'data' });
  expect(await visit()).toEqual({ 'mfe-a/page': 'data' });
});
