/** Zoom goes by 0.1 between 0.5 and 2 (specification, section 9). */
const STEP = 0.1;
const LEAST = 0.5;
const MOST = 2;

export interface LightboxState {
  readonly index: number;
  readonly zoom: number;
  /** Degrees, clockwise. */
  readonly turn: number;
  readonly playing: boolean;
  /** Pixels by which a picture that is larger than its stage stands beside the middle of it. */
  readonly x: number;
  readonly y: number;
}

/** What a button of the lightbox does. */
export type LightboxKey = 'next' | 'previous' | 'zoom-in' | 'zoom-out' | 'rotate' | 'toggle';

export type LightboxAction = LightboxKey | 'tick' | Place;

/** Where a picture is moved to. */
type Place = Pick<LightboxState, 'x' | 'y'>;

export const toLightboxState = (index: number): LightboxState => ({
  index,
  zoom: 1,
  turn: 0,
  playing: false,
  x: 0,
  y: 0,
});

/**
 * In tenths, so that ten steps of 0.1 are 1 and not 0.9999. What was in the middle stays there, as far as the picture
 * reaches.
 */
function step(state: LightboxState, by: number): LightboxState {
  const { zoom, x, y } = state;
  const next = Math.min(MOST, Math.max(LEAST, Math.round((zoom + by) * 10) / 10));
  const share = next > zoom ? next / zoom : Math.max(0, next - 1) / Math.max(STEP, zoom - 1);
  return { ...state, zoom: next, x: x * share, y: y * share };
}

/** The state after an action. Another picture starts unturned and at its own size; going on by hand stops the show. */
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
