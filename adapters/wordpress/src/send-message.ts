import { createHash } from 'node:crypto';

/** Time for WordPress to send the mail, in milliseconds. A site stops waiting much earlier, and its visitor retries. */
const DEADLINE_MS = 60_000;

/** How long a repeated message gets the result of the first one, in milliseconds. */
const REMEMBERED_MS = 10 * 60_000;

interface Message {
  readonly name: string;
  readonly mail: string;
  readonly content: string;
}

async function postMessage(root: string, id: string, { name, mail, content }: Message): Promise<boolean> {
  const form = new FormData();
  form.set('_wpcf7_unit_tag', `wpcf7-f${id}-o1`);
  form.set('your-name', name);
  form.set('your-email', mail);
  form.set('your-message', content);
  const url = `${root}/wp-json/contact-form-7/v1/contact-forms/${encodeURIComponent(id)}/feedback`;
  const response = await fetch(url, { method: 'POST', body: form, signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!response.ok) {
    await response.body?.cancel();
    return false;
  }
  const answer = (await response.json()) as { status?: unknown };
  return answer.status === 'mail_sent';
}

/**
 * Creates the function that submits contact messages to a form of the plugin Contact Form 7, which sends them
 * (contactform7.com/rest-api). The form must use the plugin's default field names. The function returns whether the
 * message was accepted. It submits the same message once: a visitor whose site stopped waiting sends it again. A refused
 * message is submitted again.
 */
export function createMessageSender(root: string, id: string, now = Date.now) {
  const known = new Map<string, { readonly since: number; readonly accepted: Promise<boolean> }>();
  return (query: Readonly<Record<string, unknown>>): Promise<boolean> => {
    // In the order of time.
    for (const [key, { since }] of known) {
      if (now() - since < REMEMBERED_MS) break;
      known.delete(key);
    }
    const message = {
      name: String(query.name ?? ''),
      mail: String(query.mail ?? ''),
      content: String(query.content ?? ''),
    };
    const key = createHash('sha256')
      .update(JSON.stringify([message.name, message.mail, message.content]))
      .digest('base64');
    const first = known.get(key);
    if (first) return first.accepted;

    const accepted = postMessage(root, id, message);
    known.set(key, { since: now(), accepted });
    const forget = () => known.delete(key);
    accepted.then((isAccepted) => isAccepted || forget(), forget);
    return accepted;
  };
}
