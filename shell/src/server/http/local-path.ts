/** A path of this site; anything that could lead elsewhere becomes the home page. */
export function toLocalPath(text: string | null, home: string): string {
  return text && /^\/(?![/\\])[^\s\\]*$/.test(text) ? text : home;
}
