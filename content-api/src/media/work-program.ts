import { json } from 'node:stream/consumers';
import { isDiskFailure } from '@site/base/has-code';
import { installFatalErrorHandler } from '@site/base/processes/fatal-errors';
import * as v from 'valibot';

/** Not `process.exit`, which waits for threads that are drawing an image. */
const end = () => process.kill(process.pid, 'SIGKILL');

/**
 * Runs a program that `WorkProcess` has started: reads an order from standard input, works, and writes a report or, if
 * the disk has failed, the code of the error. The program exits when its parent has ended, even by SIGKILL, because the
 * IPC channel between them closes. The channel does not keep a program alive whose work is done.
 */
export async function runProgram<S extends v.GenericSchema>(
  name: string,
  schema: S,
  work: (order: v.InferOutput<S>) => Promise<object>,
): Promise<void> {
  installFatalErrorHandler(name);
  process.once('disconnect', end);
  process.channel?.unref();
  const report = await work(v.parse(schema, await json(process.stdin))).catch((error: unknown) => {
    if (isDiskFailure(error)) return { code: error.code, message: error.message };
    throw error;
  });
  process.stdout.write(JSON.stringify(report), end);
}
