import { describe, expect, it } from 'vitest';
import { TEST_DATABASES } from '../../test/support/databases.ts';
import { MESSAGE, useMailApp } from '../../test/support/mail-app.ts';
import { purgeOutbox } from './outbox-state.ts';

describe.each(TEST_DATABASES)('messages stored under a wrong clock on $name', (kind) => {
  const mail = useMailApp(kind);

  it.each(['1970-01-01', '2036-01-01'])('are kept for the configured time from now on: %s', async (wrong) => {
    await mail().send(MESSAGE);
    for (const table of ['outbox', 'mail_receipt'])
      await mail().database.query(`update ${table} set accepted = $1`, [wrong]);
    expect(await purgeOutbox(mail().database, 30)).toBe(0);
    expect(
      await mail().database.query("select 1 as one from outbox where now() - accepted < interval '1 minute'"),
    ).toEqual([{ one: 1 }]);
    expect(await mail().database.query('select 1 from mail_receipt')).toEqual([]);
  });
});
