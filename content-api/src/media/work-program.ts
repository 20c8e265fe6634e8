import { json } from 'node:stream/consumers';
import { hasCode } from '@site/base/has-code';
import { installLastResort } from '@site/base/limits/last-resort';
import * as v from 'valibot';

/** The disk has no room: an error that says nothing of the file that was being made. */
export const isDiskFull = (error: unknown): error is Error => hasCode(error, 'ENOSPC', 'EDQUOT');

/**
 * What a program does that `WorkProcess` starts: reads an order from its standard input, works, writes its report; of a full disk,
 * the code of the error. It ends when the process that gave the order has ended, even by SIGKILL, which tells nobody: the IPC
 * channel between them closes. That keeps no program alive whose work is done.
 */
export async function carryOut<S extends v.GenericSchema>(
  name: string,
  schema: S,
  work: (order: v.InferOutput<S>) => Promise<object>,
): Promise<void> {
  installLastResort(name);
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
  const report = await work(v.parse(schema, await json(process.stdin))).catch((error: unknown) => {
    if (isDiskFull(error)) return { code: 'ENOSPC', message: error.message };
    throw error;
  });
  process.stdout.write(JSON.stringify(report));
}
