import { expect } from 'vitest';

/** Matches the name of a file with any hash: `torre.0f3a5c7e91.jpg` equals `withHash('torre.jpg')`. */
export function withHash(plainName: string): unknown {
  const [name, ending] = [plainName.slice(0, plainName.lastIndexOf('.')), plainName.split('.').at(-1)];
  return expect.stringMatching(new RegExp(`^${name}\\.[0-9a-f]{10}\\.${ending}$`));
}
