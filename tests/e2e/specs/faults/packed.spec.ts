import { availableParallelism, loadavg } from 'node:os';
import { findFreePort } from '@site/base/processes/free-ports';
import { makeMachine } from '../../src/packed/machine.ts';
import { canPack, SKIP_REASON, siteFolder } from '../../src/packed/packed-site.ts';
import { expect, test } from '../../src/test.ts';

test.skip(!canPack, SKIP_REASON);

/** Duration of the first start of an archive on an idle machine, in seconds. */
const FIRST_START_SECONDS = 5;
/** Processor time of the first start, in seconds, which depends less on the load of the machine. */
const FIRST_START_CPU_SECONDS = 8;

test('the archive runs unprivileged in an empty root that is read-only except for its data, and restarts with that data', async () => {
  test.setTimeout(900_000);
  const machine = await makeMachine();
  const site = siteFolder();
  const [port, apiPort] = [await findFreePort(), await findFreePort()];
  const env = { PORT: String(port), CONTENT_API_PORT: String(apiPort), LAME_DUCK_MS: '0' };
  const read = async (target: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${target}`);
    return { status: answer.status, text: await answer.text() };
  };
  async function sendMessage() {
    const message = new URLSearchParams({ name: 'Ana', mail: 'ana@correo.example', content: 'Hola' });
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    const answer = await fetch(`http://127.0.0.1:${port}/api/mail?${message}`, { headers });
    await answer.body?.cancel();
    return answer.status;
  }
  try {
    // Writing fails because the file systems are read-only, not because of file permissions.
    const attempt = (file: string) =>
      machine.evaluate(
        site,
        `try { require('fs').writeFileSync('${file}', '') } catch ({ code }) { console.log(code) }`,
      );
    expect(['/site/x', '/x', '/data/x'].map((file) => attempt(file).trim())).toEqual(['EROFS', 'EROFS', '']);
    for (const time of ['first', 'second']) {
      const isQuiet = (loadavg()[0] ?? 0) < availableParallelism() / 2;
      const running = await machine.start(site, env);
      console.log(`archive, ${time} start: ${running.seconds} s, ${running.cpuSeconds.toFixed(1)} s of processor time`);
      if (isQuiet) expect(running.seconds).toBeLessThan(FIRST_START_SECONDS);
      expect(running.cpuSeconds).toBeLessThan(FIRST_START_CPU_SECONDS);
      for (const target of ['/inicio', '/noticias', '/transparencia', '/busqueda?fields=torre']) {
        const { status, text } = await read(target);
        expect([time, target, status]).toEqual([time, target, 200]);
        expect(text).toContain('<h1');
      }
      // Stored at the first start, and still waiting after the second, since no mail server is set.
      if (time === 'first') expect(await sendMessage()).toBe(200);
      const metrics = await fetch(`http://127.0.0.1:${apiPort}/metrics`);
      expect(await metrics.text()).toMatch(/^content_api_outbox_waiting 1$/m);
      const kit = await fetch(`http://127.0.0.1:${port}/_kit/section-kit.tgz`);
      expect([time, kit.status]).toEqual([time, 200]);
      await kit.body?.cancel();
      expect(await running.stop()).toBe(0);
    }
  } finally {
    await machine.remove();
  }
});
