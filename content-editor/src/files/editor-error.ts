/** Something that an editor can mend; its message is Spanish. */
export class EditorError extends Error {
  override readonly name = 'EditorError';
}
