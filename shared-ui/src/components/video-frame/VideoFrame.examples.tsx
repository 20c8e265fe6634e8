import { VideoFrame } from './VideoFrame.tsx';

/** Each name says what the example is of. */
export const examples = {
  vídeo: <VideoFrame src="about:blank" title="Vídeo de presentación" />,
};
