import { useEffect } from 'react';
import { toPictureAddress } from '../picture/to-picture-address.ts';
import type { LightboxProps } from './Lightbox.tsx';

/** In place of a lightbox whose code cannot be had: leads to the whole picture, as its link does without a script. */
export function WholePicture({ pictures, first, onClose }: LightboxProps) {
  useEffect(() => {
    const picture = pictures[first];
    onClose();
    if (picture) location.assign(toPictureAddress(picture.name));
  }, [pictures, first, onClose]);
  return null;
}
