/** Zoom from 0.5 to 2 in steps of 0.1 (specification, section 9). */
const STEP = 0.1;
const MIN_ZOOM = 0.5;
const MAX_ZOOM = 2;

export interface LightboxState {
  readonly index: number;
  readonly zoom: number;
  /** Degrees, clockwise. */
  readonly turn: number;
  readonly playing: boolean;
  /** Offset from the centre of the stage, in pixels, for an image larger than the stage. */
  readonly x: number;
  readonly y: number;
}

/** Actions of the lightbox's buttons. */
export type LightboxKey = 'next' | 'previous' | 'zoom-in' | 'zoom-out' | 'rotate' | 'toggle';

export type LightboxAction = LightboxKey | 'tick' | Offset;

type Offset = Pick<LightboxState, 'x' | 'y'>;

export const toLightboxState = (index: number): LightboxState => ({
  index,
  zoom: 1,
  turn: 0,
  playing: false,
  x: 0,
  y: 0,
});

/**
 * Changes the zoom, rounded to tenths, so that ten steps of 0.1 are 1 and not 0.9999. The centre stays in place, as far
 * as the size of the image allows.
 */
function step(state: LightboxState, by: number): LightboxState {
  const { zoom, x, y } = state;
  const next = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, Math.round((zoom + by) * 10) / 10));
  const share = next > zoom ? next / zoom : Math.max(0, next - 1) / Math.max(STEP, zoom - 1);
  return { ...state, zoom: next, x: x * share, y: y * share };
}

/** Creates the reducer. Another image starts without rotation or zoom. Manual navigation stops the slideshow. */
export function reduceLightbox(count: number) {
  return (state: LightboxState, action: LightboxAction): LightboxState => {
    const move = (by: number) => toLightboxState((state.index + by + count) % count);
    if (typeof action === 'object') return { ...state, ...action };
    switch (action) {
      case 'next':
        return move(1);
      case 'previous':
        return move(-1);
      case 'tick':
        return { ...move(1), playing: true };
      case 'zoom-in':
        return step(state, STEP);
      case 'zoom-out':
        return step(state, -STEP);
      case 'rotate':
        return { ...state, turn: state.turn + 90, x: 0, y: 0 };
      case 'toggle':
        return { ...state, playing: !state.playing };
    }
  };
}
