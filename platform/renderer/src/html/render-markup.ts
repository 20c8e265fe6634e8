import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ErrorInfo, ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** The page was still suspended at its deadline. */
export class LateError extends Error {
  override readonly name = 'LateError';
}

/** React's mark for an unfinished boundary, whose content suspended or threw. */
const UNFINISHED = '<!--$!-->';

/** Renders synchronously; null when something in the tree suspends or throws. */
function renderSync(tree: ReactNode): string | null {
  try {
    const markup = renderToString(tree);
    return markup.includes(UNFINISHED) ? null : markup;
  } catch {
    return null;
  }
}

type OnError = (error: unknown, info: ErrorInfo) => void;

/** Renders asynchronously and waits for everything that suspends. */
function renderAsync(tree: ReactNode, onError: OnError, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort(new LateError()), timeoutMs);
    const { pipe, abort } = renderToPipeableStream(tree, {
      // Otherwise React moves large boundaries to the end of the document, and back with an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        resolve(text(pipe(new PassThrough())));
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError,
    });
  });
}

/**
 * Renders a tree to one string: pages are cached and compressed as a whole, and streamed boundaries would need an
 * inline script, which the security policy forbids. Nearly every page has all its data and is rendered synchronously,
 * without the cost of a stream; a page that suspends or throws is rendered again by the streaming renderer, which can
 * wait and report.
 *
 * @param onError called for every error, including those inside a Suspense boundary
 * @param timeoutMs time after which suspended content is aborted, in milliseconds
 * @returns rejects with an error outside of all boundaries
 */
export async function renderMarkup(tree: ReactNode, onError: OnError, timeoutMs: number): Promise<string> {
  return renderSync(tree) ?? renderAsync(tree, onError, timeoutMs);
}
