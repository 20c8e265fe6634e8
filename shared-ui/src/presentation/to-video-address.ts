import { toVideoFrame } from '../rich-text/policy.ts';

/** Where the site shows the video of a link; null for a link that names none. */
export function toVideoAddress(link: string): string | null {
  return toVideoFrame(link);
}
