/** A page that could not be rendered in time, or whose worker died. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
}

/** A page that was not even tried, since the server has more to do than it can. The visitor is to come back. */
export class OverloadError extends RenderError {}
