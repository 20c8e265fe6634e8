import { useEffect } from 'react';
import type { LightboxProps } from './Lightbox.tsx';
import { toPictureHref } from './to-picture-href.ts';

/** In place of a lightbox whose code cannot be had: leads to the whole picture, as its link does without a script. */
export function WholePicture({ pictures, first, onClose }: LightboxProps) {
  useEffect(() => {
    const picture = pictures[first];
    onClose();
    if (picture) location.assign(toPictureHref(picture));
  }, [pictures, first, onClose]);
  return null;
}
