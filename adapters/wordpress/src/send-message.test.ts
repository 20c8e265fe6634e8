import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { listen } from '../../../platform/base/test/listen.ts';
import { buildAdapter } from './build-adapter.ts';
import { createMessageSender } from './send-message.ts';

/** Submitted forms that have no response yet. */
const waiting: ServerResponse[] = [];
let submitted = 0;
const form = createServer((_request, response) => {
  submitted += 1;
  waiting.push(response);
  form.emit('submitted');
});
const respond = (status: string) => {
  for (const response of waiting.splice(0))
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ status }));
};
let root = '';
beforeAll(async () => {
  root = await listen(form);
});
beforeEach(() => {
  submitted = 0;
});

const MESSAGE = { name: 'Ana', mail: 'ana@example.org', content: 'Hola' };

it('submits a message once when a visitor repeats it, during the first attempt or after it', async () => {
  let now = 0;
  const send = createMessageSender(root, '7', () => now);
  const both = [send(MESSAGE), send({ ...MESSAGE })];
  await once(form, 'submitted');
  respond('mail_sent');
  expect(await Promise.all(both)).toEqual([true, true]);
  now += 599_999;
  expect(await send(MESSAGE)).toBe(true);
  expect(submitted).toBe(1);
  now += 1;
  const later = send(MESSAGE);
  await once(form, 'submitted');
  respond('mail_sent');
  expect([await later, submitted]).toEqual([true, 2]);
});

it('submits a refused message again, and another message at once', async () => {
  const send = createMessageSender(root, '7');
  for (const [content, status] of [
    ['Hola', 'mail_failed'],
    ['Hola', 'mail_sent'],
    ['Adiós', 'mail_sent'],
  ] as const) {
    const sent = send({ ...MESSAGE, content });
    await once(form, 'submitted');
    respond(status);
    expect(await sent).toBe(status === 'mail_sent');
  }
  expect(submitted).toBe(3);
});

it('takes messages as long as the site allows in any script', async () => {
  const app = buildAdapter({ root, contactForm: '7' });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const query = new URLSearchParams({ ...MESSAGE, content: 'Ж'.repeat(10_000) });
  const answer = fetch(`${base}/api/mail?${query}`, { headers: { 'x-requested-with': 'XMLHttpRequest' } });
  await Promise.race([once(form, 'submitted'), answer]);
  respond('mail_sent');
  expect((await answer).status).toBe(200);
  await app.close();
});

it('takes few messages of one visitor, and tells when to send the next', async () => {
  const app = buildAdapter({ root, contactForm: '7' });
  const send = async (sender: string, content: string) => {
    const url = `/api/mail?${new URLSearchParams({ ...MESSAGE, content })}`;
    const headers = { 'x-requested-with': 'XMLHttpRequest', 'x-forwarded-for': sender };
    const answer = app.inject({ url, headers });
    await Promise.race([once(form, 'submitted'), answer]);
    respond('mail_sent');
    return answer;
  };
  for (let n = 0; n < 10; n++) expect((await send('203.0.113.7', `a${n}`)).statusCode).toBe(200);
  const refused = await send('203.0.113.7', 'b');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await send('203.0.113.8', 'c')).statusCode).toBe(200);
});
