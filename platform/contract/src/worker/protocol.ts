/**
 * Version of what gateway and renderer say to each other: `RendererOptions`, `RenderTask`, `RenderAnswer`, `RendererModule`, and
 * the fields of `shell.json`. It is raised when one of them changes so that a gateway of the version before could not go on.
 */
export const PROTOCOL = 1;

/** The protocols that a gateway of this version speaks: its own, and those of shells that may be live when it is updated. */
export const SPOKEN_PROTOCOLS: readonly number[] = [PROTOCOL];
