import { Suspense, use } from 'react';
import { expect, it, vi } from 'vitest';
import { LateError, renderMarkup } from './render-markup.ts';

const soon = <T,>(value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), 5));
const Text = ({ of }: { readonly of: Promise<string> }) => <b>{use(of)}</b>;
const Broken = () => {
  throw new Error('broken');
};

it('returns the markup of a tree that does not suspend', async () => {
  const onError = vi.fn();
  expect(await renderMarkup(<p>¡Hola, {'Requena'} &amp; «Utiel»!</p>, onError, 100)).toBe(
    '<p>¡Hola, <!-- -->Requena<!-- --> &amp; «Utiel»!</p>',
  );
  expect(onError).not.toHaveBeenCalled();
});

it.each([
  ['in a boundary', (text: Promise<string>) => <Suspense fallback="…">{<Text of={text} />}</Suspense>],
  ['outside of any boundary', (text: Promise<string>) => <Text of={text} />],
])('waits for suspended content %s', async (_where, toTree) => {
  const onError = vi.fn();
  expect(await renderMarkup(toTree(soon('ya')), onError, 1_000)).toContain('<b>ya</b>');
  expect(onError).not.toHaveBeenCalled();
});

it('aborts when content is suspended too long', async () => {
  // React logs that it aborted the root.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const onError = vi.fn();
  const never = new Promise<string>(() => {});
  const tree = <Suspense fallback="…">{<Text of={never} />}</Suspense>;
  expect(await renderMarkup(tree, onError, 20)).toContain('…');
  expect(onError.mock.calls[0]?.[0]).toBeInstanceOf(LateError);
  await expect(renderMarkup(<Text of={never} />, onError, 20)).rejects.toBeInstanceOf(LateError);
});

it('reports an error in a boundary once, and rejects with an error outside of any boundary', async () => {
  const onError = vi.fn();
  expect(await renderMarkup(<Suspense fallback="…">{<Broken />}</Suspense>, onError, 100)).toContain('…');
  expect(onError.mock.calls.map(([error]) => String(error))).toEqual(['Error: broken']);
  await expect(renderMarkup(<Broken />, onError, 100)).rejects.toThrow('broken');
});
