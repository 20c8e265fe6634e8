import { expect, it } from 'vitest';
import { type LightboxAction, reduceLightbox, toLightboxState } from './lightbox-state.ts';

const after = (...actions: LightboxAction[]) => actions.reduce(reduceLightbox(3), toLightboxState(0));
const times = (count: number, action: LightboxAction) => Array.from({ length: count }, () => action);

it('zooms by 0.1 between 0.5 and 2', () => {
  expect(after('zoom-in').zoom).toBe(1.1);
  expect(after(...times(10, 'zoom-in')).zoom).toBe(2);
  expect(after(...times(30, 'zoom-in')).zoom).toBe(2);
  expect(after(...times(30, 'zoom-out')).zoom).toBe(0.5);
});

it('keeps the centre in place when zooming, and centres an image that fits its stage', () => {
  const moved = after(...times(5, 'zoom-in'), { x: 60, y: -30 }, 'zoom-in');
  expect([moved.x, moved.y].map(Math.round)).toEqual([64, -32]);
  const { x, y } = times(6, 'zoom-out').reduce(reduceLightbox(3), moved);
  expect([Math.abs(x), Math.abs(y)]).toEqual([0, 0]);
  expect(after(...times(5, 'zoom-in'), { x: 60, y: -30 }, 'rotate')).toMatchObject({ zoom: 1.5, x: 0, y: 0 });
});

it('wraps around in both directions', () => {
  expect(after('previous').index).toBe(2);
  expect(after('next', 'next', 'next').index).toBe(0);
});

it('shows another image unrotated and at its own size', () =>
  expect(after('rotate', 'zoom-in', 'next')).toEqual({ index: 1, zoom: 1, turn: 0, playing: false, x: 0, y: 0 }));

it('plays automatically until manual navigation', () => {
  expect(after('toggle', 'tick', 'tick')).toMatchObject({ index: 2, playing: true });
  expect(after('toggle', 'tick', 'next').playing).toBe(false);
});
