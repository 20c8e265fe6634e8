import './provided-shared.ts';
import { createRendererFor } from '@site/renderer/render';
import { frame } from '../frame.ts';
import { frameServerPart } from '../frame-server-part.ts';

/** Entry of the render workers: passes this foundation's frame to the platform. */
export const createRenderer = createRendererFor(frame, frameServerPart);
