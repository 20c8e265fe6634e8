import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** EIO in the numbering of WASI. */
const IO_ERROR = 29;

type Init = NodeFS['init'];

/**
 * The files of an embedded database, synced to disk when PostgreSQL requests it. PGlite's own `NodeFS` has no `fsync`,
 * so a commit would only be in the kernel's memory and be lost after a power cut.
 */
export class SyncedNodeFS extends NodeFS {
  #module: object | undefined;

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: object) => {
        this.#module = module;
        Object.assign(toStreamOperations(module), { fsync: syncStream });
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  /** Closes the files of a stopped database: unlike its memory, file descriptors are not garbage collected. */
  closeAll(): void {
    const { FS } = (this.#module ?? {}) as {
      readonly FS?: { readonly streams?: readonly ({ nfd?: number } | null)[] };
    };
    const open = new Set((FS?.streams ?? []).map((stream) => stream?.nfd));
    for (const nfd of open) if (nfd !== undefined) fs.close(nfd, () => {});
    this.#module = undefined;
  }
}

/** Emscripten's operations on open files of the host, which are not part of PGlite's types. */
function toStreamOperations(module: object): object {
  const { NODEFS } = module as { readonly NODEFS?: { readonly stream_ops?: object } };
  if (!NODEFS?.stream_ops)
    throw new Error('This version of PGlite has no NODEFS.stream_ops: its commits cannot be synced.');
  return NODEFS.stream_ops;
}

/** A result other than 0 makes PostgreSQL stop: after a failed sync, the state of the disk is unknown. */
function syncStream({ nfd }: { readonly nfd: number }): number {
  try {
    fs.fsyncSync(nfd);
    return 0;
  } catch {
    return IO_ERROR;
  }
}
