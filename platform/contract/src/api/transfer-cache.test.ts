import { expect, it } from 'vitest';
import { TransferCache } from './transfer-cache.ts';

it('replays the responses that the server stored', () => {
  const server = new TransferCache();
  server.write('/api/home', { value: { video: null } });
  server.write('/api/noticias/x', { failure: 'not-found' });
  const browser = new TransferCache(JSON.parse(JSON.stringify(server.toState())));
  expect(browser.read('/api/home')).toEqual({ value: { video: null } });
  expect(browser.read('/api/noticias/x')).toEqual({ failure: 'not-found' });
});

it('is off once the application is stable', () => {
  const cache = new TransferCache({ '/api/home': { value: 1 } });
  cache.deactivate();
  cache.write('/api/x', { value: 2 });
  expect(cache.read('/api/home')).toBeUndefined();
  expect(cache.toState()).toEqual({});
});

it('drops the entries whose key contains the URL of a call that writes, and is off', () => {
  const cache = new TransferCache({ '/api/mail?a=1': { value: 1 }, '/api/home': { value: 2 } });
  cache.invalidate('/api/mail');
  expect(Object.keys(cache.toState())).toEqual(['/api/home']);
  expect(cache.read('/api/home')).toBeUndefined();
});

it('is serialised in the same order, whatever the order of the responses', () => {
  const write = (keys: readonly string[]) => {
    const cache = new TransferCache();
    for (const key of keys) cache.write(key, { value: key });
    return JSON.stringify(cache.toState());
  };
  expect(write(['/api/b', '/api/a', '/api/a?x=1'])).toBe(write(['/api/a?x=1', '/api/a', '/api/b']));
});
