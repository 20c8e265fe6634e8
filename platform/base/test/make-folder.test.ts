import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

let ofAll = '';
let ofOne = '';

describe('a temporary folder', () => {
  beforeAll(async () => {
    ofAll = await makeFolder();
  });

  it('exists during a test', async () => {
    ofOne = await makeFolder();
    expect([ofOne, ofAll].map((folder) => existsSync(folder))).toEqual([true, true]);
  });

  it('of one test is gone after it', () => {
    expect([ofOne, ofAll].map((folder) => existsSync(folder))).toEqual([false, true]);
  });
});

it('of a hook is gone after the last test', () => {
  expect(existsSync(ofAll)).toBe(false);
});
