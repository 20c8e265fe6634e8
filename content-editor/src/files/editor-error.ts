/** An error that the editor can fix, with a Spanish message. */
export class EditorError extends Error {
  override readonly name = 'EditorError';
}
