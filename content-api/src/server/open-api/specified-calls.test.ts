import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { buildApp } from '../app.ts';

const SPECIFICATION = path.resolve(import.meta.dirname, '../../../../docs/specification.md');
/** The names of path parameters do not matter. */
const toShape = (address: string) => address.replace(/\{[^}]*\}/g, '{}');

it('has every call of the specification at its address', async () => {
  const text = readFileSync(SPECIFICATION, 'utf8');
  const cells = [...text.matchAll(/^\| (\/api\/.*?) \|/gm)].map(([, cell = '']) => cell);
  const specified = cells.flatMap((cell) => cell.split(/[,;] /)).map(toShape);
  expect(specified.length).toBe(45);
  // No requests are sent, so the database is never queried.
  const options = { dataDir: '', logLevel: 'silent', onMail: () => {} };
  const app = await buildApp({ database: {} as Database, ...options });
  await app.ready();
  const known = new Set(Object.keys(app.swagger().paths ?? {}).map(toShape));
  expect(specified.filter((address) => !known.has(address))).toEqual([]);
});
