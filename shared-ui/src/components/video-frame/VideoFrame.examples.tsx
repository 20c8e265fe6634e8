import { VideoFrame } from './VideoFrame.tsx';

export const examples = {
  vídeo: <VideoFrame src="about:blank" title="Vídeo de presentación" />,
};

export const keyboard = [['Tab', 'Entra en el reproductor y después sale de él; sus teclas son las suyas.']] as const;
