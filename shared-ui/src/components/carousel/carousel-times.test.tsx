// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSlider } from './use-slider.ts';

const started = vi.hoisted(() => ({ count: 0 }));
// The mock only records that the slider starts. The last test checks the parameters of the real one.
vi.mock('./start-slider.ts', () => ({
  startSlider: () => {
    started.count += 1;
    return { destroy: () => {}, autoplay: { start: () => {}, stop: () => {} } };
  },
}));
// A task of its own would be one more timer, and the test could not tell 1,000 ms from 1,001.
vi.mock('@site/base/next-task', () => ({ nextTask: () => Promise.resolve() }));

const onChange = () => {};

function Strip() {
  const { window, listeners } = useSlider(2, onChange);
  return (
    <section {...listeners}>
      <div ref={window}>
        <ul className="swiper-wrapper">
          <li className="swiper-slide">Uno</li>
          <li className="swiper-slide">Dos</li>
        </ul>
      </div>
    </section>
  );
}

describe('the carousel', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('starts 1,000 ms after the page has loaded, and not before', async () => {
    const { unmount } = render(<Strip />);
    await vi.advanceTimersByTimeAsync(999);
    await vi.dynamicImportSettled();
    expect(started.count).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    await vi.dynamicImportSettled();
    expect(started.count).toBe(1);
    unmount();
  });

  it('stays 4,000 ms on a slide, and starts again after the last', async () => {
    const { startSlider } = await vi.importActual<typeof import('./start-slider.ts')>('./start-slider.ts');
    const { container } = render(<Strip />);
    const element = container.querySelector('div');
    if (!element) throw new Error('There is no strip.');
    const slider = startSlider(element, { first: 0, onChange });
    expect(slider.params).toMatchObject({ rewind: true, autoplay: { delay: 4_000, waitForTransition: false } });
    slider.destroy();
  });
});
