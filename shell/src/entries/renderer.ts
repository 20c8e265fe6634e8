import { toRendererOf } from '@site/renderer/render';
import { frame } from '../frame.ts';
import { frameServerPart } from '../frame-server-part.ts';

/** The renderer that render workers load: this foundation's frame, handed to the platform. */
export const createRenderer = toRendererOf(frame, frameServerPart);
