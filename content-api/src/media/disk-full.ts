import { hasCode } from '@site/base/has-code';

/** The disk has no room: an error that says nothing of the file that was being made. */
export const isDiskFull = (error: unknown): error is Error => hasCode(error, 'ENOSPC', 'EDQUOT');

/** What a process reports of its work; of a full disk, the code of the error, which `WorkProcess` throws again. */
export async function toReport(work: () => Promise<object>): Promise<object> {
  try {
    return await work();
  } catch (error) {
    if (isDiskFull(error)) return { code: 'ENOSPC', message: error.message };
    throw error;
  }
}
