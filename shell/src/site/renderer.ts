import { frame } from '../app/frame.ts';
import { frameServerPart } from '../app/frame-server-part.ts';
import { toRendererOf } from '../render/render.ts';

/** The renderer that render workers load: this foundation's frame, handed to the platform. */
export const createRenderer = toRendererOf(frame, frameServerPart);
