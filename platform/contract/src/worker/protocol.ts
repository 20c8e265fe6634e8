/**
 * Version of the protocol between gateway and renderer: `RendererOptions`, `RenderTask`, `RenderAnswer`,
 * `RendererModule` and the fields of `shell.json`. Raised when a change to one of them is incompatible with gateways of
 * the previous version.
 */
export const PROTOCOL = 1;

/** Protocol versions that this gateway supports: its own, and those of shells that may be live when it is updated. */
export const SUPPORTED_PROTOCOLS: readonly number[] = [PROTOCOL];
