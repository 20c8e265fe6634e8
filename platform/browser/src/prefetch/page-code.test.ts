// @vitest-environment happy-dom

import type { PageCode } from '@site/contract/section-address';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCodeFetcher } from './page-code.ts';

const toPage = (path: string, ...files: string[]): PageCode => ({
  path,
  files: files.map((src) => ({ src, integrity: '' })),
});
const PAGES = [toPage('/contacto', '/contact.js', '/contact.css'), toPage('/noticias/:id', '/news.js', '/shared.css')];
const toUrl = (path: string) => new URL(path, location.href);
const readHints = () =>
  [...document.querySelectorAll('link')].map((link) => `${link.rel} ${link.as} ${link.getAttribute('href')}`);
const readPages = vi.fn(async (): Promise<readonly PageCode[]> => PAGES);

beforeEach(() => {
  document.head.replaceChildren();
  performance.clearMarks();
  readPages.mockClear();
});

describe('the files of a page', () => {
  it('are prefetched when the link is in view, and preloaded once when the visitor points at it', async () => {
    const fetchCode = createCodeFetcher(readPages);
    const prefetched = ['prefetch script /contact.js', 'prefetch style /contact.css'];
    await fetchCode(toUrl('/contacto'), 'prefetch');
    await fetchCode(toUrl('/contacto'), 'prefetch');
    expect(readHints()).toEqual(prefetched);
    // Stands for a loaded file: performance entries are found by name, whatever their type.
    performance.mark(toUrl('/contact.css').href);
    for (const hint of ['preload', 'preload', 'prefetch'] as const) await fetchCode(toUrl('/contacto'), hint);
    expect(readHints()).toEqual([...prefetched, 'preload script /contact.js']);
    expect(readPages).toHaveBeenCalledOnce();
  });

  it('are not fetched when they are inline in the document', async () => {
    document.head.innerHTML = '<style data-href="/shared.css"></style>';
    await createCodeFetcher(readPages)(toUrl('/noticias/1'), 'preload');
    expect(readHints()).toEqual(['preload script /news.js']);
  });

  it('are listed by one request, which each link retries once after a failure', async () => {
    readPages.mockRejectedValue(new Error('503'));
    const fetchCode = createCodeFetcher(readPages);
    await expect(fetchCode(toUrl('/contacto'), 'prefetch')).rejects.toThrow('503');
    await fetchCode(toUrl('/contacto'), 'prefetch');
    expect(readPages).toHaveBeenCalledTimes(1);
    await expect(fetchCode(toUrl('/contacto'), 'preload')).rejects.toThrow('503');
    await fetchCode(toUrl('/contacto'), 'preload');
    expect(readPages).toHaveBeenCalledTimes(2);
    readPages.mockResolvedValue(PAGES);
    await fetchCode(toUrl('/noticias/1'), 'preload');
    await fetchCode(toUrl('/contacto'), 'preload');
    expect(readPages).toHaveBeenCalledTimes(3);
    expect(readHints()).toHaveLength(4);
  });
});
