import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Two screenshots of a page that differ. */
export interface PictureChange {
  readonly share: number;
  readonly before: Buffer;
  readonly after: Buffer;
  /** The page as it would be, with differences in red. */
  readonly marked: Buffer;
}

/** Places an image on a larger canvas. */
function enlarge(picture: PNG, width: number, height: number): PNG {
  const sheet = new PNG({ width, height });
  PNG.bitblt(picture, sheet, 0, 0, picture.width, picture.height, 0, 0);
  return sheet;
}

/** Compares two screenshots, which may differ in height; null when there is no visible difference. */
export function comparePictures(before: Buffer, after: Buffer): PictureChange | null {
  // Decoding is slow, and most pages of a release look as before.
  if (before.equals(after)) return null;
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)];
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
  const [left, right] = [enlarge(one, width, height), enlarge(other, width, height)];
  const marks = new PNG({ width, height });
  const count = pixelmatch(left.data, right.data, marks.data, width, height, { threshold: 0.1 });
  return count === 0 ? null : { share: count / (width * height), before, after, marked: PNG.sync.write(marks) };
}
