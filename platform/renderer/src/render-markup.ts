import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** A page that was still waiting for something when its time was over. */
export class LateError extends Error {
  override readonly name = 'LateError';
}

/** What React writes in the place of a boundary that it could not finish: its content suspended or threw. */
const UNFINISHED = '<!--$!-->';

/** The markup of a tree that waits for nothing and in which nothing fails; null for every other one. */
function renderAtOnce(tree: ReactNode): string | null {
  try {
    const markup = renderToString(tree);
    return markup.includes(UNFINISHED) ? null : markup;
  } catch {
    return null;
  }
}

/** The markup of any tree, when nothing in it is suspended any more. */
function renderInTime(tree: ReactNode, onError: (error: unknown) => void, patienceMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const timer = setTimeout(() => abort(new LateError()), patienceMs);
    const { pipe, abort } = renderToPipeableStream(tree, {
      // React moves larger boundaries to the end of the document and back by script; never here.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        pipe(sink);
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
 * The whole markup of a tree, in one piece: pages are cached and compressed whole, and a streamed boundary would need an
 * inline script, which the security policy forbids. Nearly every page has all it needs when it comes here and is rendered at
 * one go, without the buffers of a stream; one that has to wait or fails is rendered again by the renderer that can wait and
 * tell.
 *
 * @param onError told of every error, also of those that a Suspense boundary contained
 * @param patienceMs milliseconds after which what is still suspended is given up
 * @returns rejects with the error that no boundary contained
 */
export async function renderMarkup(
  tree: ReactNode,
  onError: (error: unknown) => void,
  patienceMs: number,
): Promise<string> {
  return renderAtOnce(tree) ?? renderInTime(tree, onError, patienceMs);
}
