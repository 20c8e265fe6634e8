// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSlider } from './use-slider.ts';

const started = vi.hoisted(() => ({ count: 0, pointed: [] as string[] }));
// The mock only records that the slider starts. The last tests use the real one.
vi.mock('./start-slider.ts', () => ({
  isHovered: (element: Element) => started.pointed.push(element.tagName) === 0,
  startSlider: () => {
    started.count += 1;
    return { destroy: () => {}, play: () => () => {} };
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

async function startRealSlider(report: (index: number) => void, onPlay = (_isPlaying: boolean) => {}) {
  const { startSlider } = await vi.importActual<typeof import('./start-slider.ts')>('./start-slider.ts');
  const element = render(<Strip />).container.querySelector('div');
  if (!element) throw new Error('There is no strip.');
  // The test's DOM has no layout.
  Object.defineProperty(element, 'clientWidth', { value: 300 });
  return startSlider(element, { first: 0, onChange: report, onPlay });
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
    expect(started.pointed, 'the arrows are beside the slides').toEqual(['SECTION']);
    unmount();
  });

  it('stays 4,000 ms on a slide, and starts again after the last', async () => {
    const shown: number[] = [];
    const slider = await startRealSlider((index) => void shown.push(index));
    const stop = slider.play();
    await vi.advanceTimersByTimeAsync(3_999);
    expect(shown).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toEqual([1]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(shown).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(3_000);
    slider.next();
    await vi.advanceTimersByTimeAsync(3_999);
    expect(shown, 'a slide that the visitor chose has its whole time').toEqual([1, 0, 1]);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toEqual([1, 0, 1, 0]);
    stop();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(shown).toEqual([1, 0, 1, 0]);
    slider.destroy();
  });

  it('stops when the visitor switches on reduced motion', async () => {
    const query = Object.assign(new EventTarget(), { matches: false });
    vi.stubGlobal('matchMedia', () => query);
    const played: boolean[] = [];
    const slider = await startRealSlider(onChange, (isPlaying) => void played.push(isPlaying));
    query.matches = true;
    query.dispatchEvent(new Event('change'));
    expect(played).toEqual([true, false]);
    slider.destroy();
    query.dispatchEvent(new Event('change'));
    expect(played).toHaveLength(2);
    vi.unstubAllGlobals();
  });

  it('counts as pointed at only where pointers hover', async () => {
    const { isHovered } = await vi.importActual<typeof import('./start-slider.ts')>('./start-slider.ts');
    const touched = { matches: () => true } as unknown as Element;
    for (const matches of [false, true]) {
      vi.stubGlobal('matchMedia', () => ({ matches }));
      expect(isHovered(touched)).toBe(matches);
    }
    vi.unstubAllGlobals();
  });

  it('asks for no frames while it waits', async () => {
    const slider = await startRealSlider(onChange);
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame');
    const stop = slider.play();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(frames).not.toHaveBeenCalled();
    stop();
    slider.destroy();
  });
});
