import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishQuickly } from '@site/releases/publisher';
import type { ObjectStore, ReleaseVersions } from '@site/releases/reader';
import { buildTemplate } from './build-template.ts';
import { type CopyName, copySection } from './copy-section.ts';

/** Name and first path of the copy with a number. */
export function toCopyName(number: number): CopyName {
  const digits = String(number).padStart(2, '0');
  return { name: `mfe-copy-${digits}`, path: `/copia-${digits}` };
}

/**
 * Publishes copies of a real section, which is built once. Returns the versions, which the caller has to promote.
 */
export async function publishCopies(store: ObjectStore, count: number): Promise<ReleaseVersions> {
  const template = await buildTemplate();
  const versions: Record<string, string> = {};
  try {
    for (let number = 1; number <= count; number += 1) {
      const folder = await mkdtemp(path.join(tmpdir(), 'copy-'));
      await copySection(template, folder, toCopyName(number));
      const { name, version } = await publishQuickly(store, folder, 'copy');
      versions[name] = version;
      await rm(folder, { recursive: true });
    }
  } finally {
    await rm(template, { recursive: true });
  }
  return versions;
}
