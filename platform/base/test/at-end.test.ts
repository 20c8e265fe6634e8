import { beforeAll, describe, expect, it } from 'vitest';
import { atEnd, endFile } from './at-end.ts';

const ended: string[] = [];
const note = (name: string) => atEnd(() => ended.push(name));

note('file');
describe('what a test file starts', () => {
  beforeAll(() => note('hook'));

  it('runs during a test', () => {
    note('test');
    expect(ended).toEqual([]);
  });

  it('ends with the test that started it', () => expect(ended).toEqual(['test']));

  it('otherwise ends with the file', async () => {
    await endFile();
    expect(ended).toEqual(['test', 'hook', 'file']);
  });
});
