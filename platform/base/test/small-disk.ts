import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toMessage } from '@site/base/error-text';
import { onTestFinished } from 'vitest';

/** Only root can mount; the machines of the pipelines allow `sudo` without a password. */
const ROOT = process.getuid?.() === 0 ? [] : ['sudo', '-n'];

const call = (command: readonly string[]) => {
  const [program = '', ...args] = [...ROOT, ...command];
  execFileSync(program, args, { stdio: 'pipe' });
};

/** A separate disk that can really be full. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves no free byte. */
  fill(): void;
  /** Frees the space. */
  clear(): void;
}

/** Mounts a disk in memory until the end of the test. Returns the reason if that is not possible. */
export function mountSmallDisk(
  megabytes: number,
  folder = mkdtempSync(path.join(tmpdir(), 'small-disk-')),
): SmallDisk | string {
  try {
    call(['mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder]);
  } catch (error) {
    rmSync(folder, { recursive: true });
    return `no disk can be mounted here: ${toMessage(error)}`;
  }
  onTestFinished(() => {
    call(['umount', '-l', folder]);
    rmSync(folder, { recursive: true });
  });
  const filler = path.join(folder, 'filler');
  return { folder, fill: () => fillWith(filler), clear: () => rmSync(filler, { force: true }) };
}

function fillWith(filler: string): void {
  const file = openSync(filler, 'a');
  try {
    for (const size of [1_048_576, 4_096]) writeUntilFull(file, Buffer.alloc(size));
  } finally {
    closeSync(file);
  }
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    for (;;) writeSync(file, block);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
