import { expect, it } from 'vitest';
import { TEST_DATABASES } from './databases.ts';

it.each(TEST_DATABASES)('a database on $name is empty, whatever the one before it held', async ({ open }) => {
  const first = await open();
  await first.run('create table note (text text)');
  await first.run('set enable_seqscan = on');
  await first.close();
  await expect(first.query('select 1')).rejects.toThrow();
  const second = await open();
  const tables = await second.query(
    "select to_regclass('note')::text as note, current_setting('enable_seqscan') as scan",
  );
  expect(tables).toEqual([{ note: null, scan: 'off' }]);
  await second.close();
});
