import { describe, expect, it } from 'vitest';
import { TEST_DATABASES } from '../../test/support/databases.ts';
import { MESSAGE, useMailApp } from '../../test/support/mail-app.ts';
import { purgeOutbox } from './outbox-state.ts';

describe.each(TEST_DATABASES)('messages stored under a wrong clock on $name', (kind) => {
  const mail = useMailApp(kind);

  async function purgeAt(wrong: string): Promise<unknown> {
    await mail().send(MESSAGE);
    for (const table of ['outbox', 'mail_receipt'])
      await mail().database.query(`update ${table} set accepted = $1`, [wrong]);
    expect(await purgeOutbox(mail().database, 30)).toBe(0);
    expect(await mail().database.query('select 1 from mail_receipt')).toEqual([]);
    return mail().database.query("select now() - accepted < interval '1 minute' as fresh from outbox");
  }

  it('are kept for the configured time from now on if the clock was not set yet', async () => {
    expect(await purgeAt('1970-01-01')).toEqual([{ fresh: true }]);
    expect(await mail().database.query("select 1 from outbox where accepted < '2026-01-01'")).toEqual([]);
  });

  it('are kept if they are from the future, since the clock may be behind now', async () => {
    await purgeAt('2036-01-01');
    expect(await mail().database.query("select 1 as one from outbox where accepted = '2036-01-01'")).toEqual([
      { one: 1 },
    ]);
  });
});
