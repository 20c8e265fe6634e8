import { expect, it } from 'vitest';
import { startSite } from './start-site.ts';

it.each(['127.0.0.1', '0.0.0.0'])('refuses one port for both programs on %s before it prepares anything', (HOST) =>
  expect(
    startSite({
      env: { HOST, PORT: '4000', CONTENT_API_PORT: '4000' },
      prepare: () => Promise.reject(new Error('prepared')),
      progress: () => {},
      write: () => {},
    }),
  ).rejects.toThrow('PORT and CONTENT_API_PORT are both 4000. Set CONTENT_API_PORT to another port.'),
);
