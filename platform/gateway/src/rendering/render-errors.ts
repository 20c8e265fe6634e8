/** A page that was not rendered in time, or whose worker died. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
}

/** A page that was refused because of overload; the visitor should try again later. */
export class OverloadError extends RenderError {}
