/** The cookie that a link to a preview gives, with which the same server shows the preview. */
export async function readPreviewCookie(link: string | URL): Promise<string> {
  const { headers } = await fetch(link, { redirect: 'manual' });
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}
