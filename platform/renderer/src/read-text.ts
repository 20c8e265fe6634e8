/**
 * The text of an answer, but never more of it than can be held.
 *
 * @returns null when the answer is larger; the rest of it is not received
 */
export async function readText(response: Response, mostBytes: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
