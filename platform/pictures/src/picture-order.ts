import type { GatewayFormat } from './picture-recipe.ts';

/** A job for the picture process: one variant of one image. */
export interface PictureOrder {
  readonly id: number;
  /** The file of the original, written by `writeChecked`. */
  readonly source: string;
  readonly target: string;
  /** In pixels; a narrower original keeps its width. */
  readonly width: number;
  readonly format: GatewayFormat;
}

/**
 * The failure when the original is missing or damaged. The variant can be generated once the original is fetched again.
 */
export const NO_ORIGINAL = 'the original is missing';

/** The failure when the disk is full or has failed. The image is not to blame. */
export const DISK_FAILURE = 'the disk is full or cannot be written';

/** The result, sent when the file is written or the job has failed. */
export interface PictureAnswer {
  readonly id: number;
  readonly failure: string | null;
}
