/**
 * Submits a contact message to a form of the plugin Contact Form 7, which sends it (contactform7.com/rest-api). The
 * form must use the plugin's default field names. Returns whether the message was accepted.
 */
export async function sendMessage(
  root: string,
  id: string,
  { name, mail, content }: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const form = new FormData();
  form.set('_wpcf7_unit_tag', `wpcf7-f${id}-o1`);
  form.set('your-name', String(name ?? ''));
  form.set('your-email', String(mail ?? ''));
  form.set('your-message', String(content ?? ''));
  const url = `${root}/wp-json/contact-form-7/v1/contact-forms/${encodeURIComponent(id)}/feedback`;
  const response = await fetch(url, { method: 'POST', body: form, signal: AbortSignal.timeout(8_000) });
  if (!response.ok) {
    await response.body?.cancel();
    return false;
  }
  const answer = (await response.json()) as { status?: unknown };
  return answer.status === 'mail_sent';
}
