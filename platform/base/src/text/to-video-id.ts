const HOSTS = /^(?:https?:)?\/\/(?:(?:www|m|music)\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)\//i;
const ID = /(?:youtu\.be\/|\/embed\/|\/shorts\/|\/live\/|\/v\/|[?&]v=)([\w-]{11})(?![\w-])/;

/**
 * Extracts the video's id of 11 characters from any form of its link; null for anything else (specification, section
 * 5).
 */
export function toVideoId(link: string): string | null {
  const text = link.trim();
  return HOSTS.test(text) ? (ID.exec(text)?.[1] ?? null) : null;
}
