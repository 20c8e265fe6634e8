import { expect, it } from 'vitest';
import { offerBackupLast, readDecapScript } from './decap-script.ts';

it('offers a backup after the form has loaded', async () => {
  const script = await readDecapScript();
  // Not `toContain`, which would print the script.
  expect(script.includes('Promise.resolve(e?i(t,this.props.location.search):r(t,n)).then(()=>a(t,n));')).toBe(true);
});

it('reports a version of Decap that loads backups in another way', async () => {
  const loading = 'a(t,n),e?i(t,this.props.location.search):r(t,n);';
  for (const script of ['', loading + loading]) expect(() => offerBackupLast(script)).toThrow('offerBackupLast');
});
