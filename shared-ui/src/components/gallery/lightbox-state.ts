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
}

export type LightboxAction = 'next' | 'previous' | 'zoom-in' | 'zoom-out' | 'rotate' | 'toggle' | 'tick';

export const toLightboxState = (index: number): LightboxState => ({ index, zoom: 1, turn: 0, playing: false });

/** In tenths, so that ten steps of 0.1 are 1 and not 0.9999. */
const step = (zoom: number, by: number) => Math.min(MOST, Math.max(LEAST, Math.round((zoom + by) * 10) / 10));

/** The state after an action. Another picture starts unturned and at its own size; going on by hand stops the show. */
export function reduceLightbox(count: number) {
  return (state: LightboxState, action: LightboxAction): LightboxState => {
    const move = (by: number) => toLightboxState((state.index + by + count) % count);
    switch (action) {
      case 'next':
        return move(1);
      case 'previous':
        return move(-1);
      case 'tick':
        return { ...move(1), playing: true };
      case 'zoom-in':
        return { ...state, zoom: step(state.zoom, STEP) };
      case 'zoom-out':
        return { ...state, zoom: step(state.zoom, -STEP) };
      case 'rotate':
        return { ...state, turn: state.turn + 90 };
      case 'toggle':
        return { ...state, playing: !state.playing };
    }
  };
}
