import { VideoFrame } from './VideoFrame.tsx';

export const examples = {
  vídeo: <VideoFrame src="about:blank" title="Vídeo de presentación" />,
};
