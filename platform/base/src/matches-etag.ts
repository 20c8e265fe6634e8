/** True if the value of If-None-Match contains this ETag, by weak comparison (RFC 9110, section 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag)) === true;
}
