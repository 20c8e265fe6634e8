import { toVideoId } from '@site/base/text/to-video-id';
import { VIDEO_PATH } from '../rich-text/policy.ts';

/** Where the site shows the video of a link; null for a link that names none. */
export function toVideoAddress(link: string): string | null {
  const id = toVideoId(link);
  return id === null ? null : VIDEO_PATH + id;
}
