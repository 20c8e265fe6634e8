import path from 'node:path';

/** Root of the workspace, or of an archive. A file of its own, since an archive lacks the tools that hash sources. */
export const ROOT = path.resolve(import.meta.dirname, '../..');
