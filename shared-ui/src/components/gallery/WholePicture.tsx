import { useEffect } from 'react';
import { toPictureAddress } from '../picture/to-picture-address.ts';
import type { LightboxProps } from './Lightbox.tsx';

/**
 * Replaces a lightbox whose code cannot be loaded: navigates to the whole image, as its link does without JavaScript.
 */
export function WholePicture({ pictures, first, onClose }: LightboxProps) {
  useEffect(() => {
    const picture = pictures[first];
    onClose();
    if (picture) location.assign(toPictureAddress(picture.name));
  }, [pictures, first, onClose]);
  return null;
}
