import { readFileSync } from 'node:fs';

export const { version: KIT_VERSION } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as {
  readonly version: string;
};
