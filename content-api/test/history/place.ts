import { chmod } from 'node:fs/promises';
import { findFreePort } from '@site/base/processes/free-ports';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { mountSmallDisk, type SmallDisk } from '../../../platform/base/test/small-disk.ts';
import { makeSchema } from '../support/databases.ts';
import { type Cluster, startCluster } from '../support/postgres-cluster.ts';
import { copyImported, makeMediaFolder } from '../support/prepared-database.ts';

/** Where the data of a history is stored, and which parts can be stopped. */
export interface HistoryPlace {
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** The disk of the database; undefined if none can be mounted. */
  readonly disk: SmallDisk | undefined;
  /** The database server; undefined if it is embedded or must not be stopped. */
  readonly cluster: Cluster | undefined;
}

const DISK_MEGABYTES = 250;

/** Puts the database on a separate disk, and starts a separate PostgreSQL server, if the machine allows it. */
export async function makePlace(name: string): Promise<HistoryPlace> {
  const mounted = mountSmallDisk(DISK_MEGABYTES);
  const disk = typeof mounted === 'string' ? undefined : mounted;
  const folder = disk?.folder ?? (await makeFolder());
  if (name === 'PGlite') {
    await copyImported(folder);
    return { dataDir: folder, databaseUrl: '', disk, cluster: undefined };
  }
  // The server runs as another user.
  await chmod(folder, 0o777);
  const cluster = startCluster(folder, await findFreePort());
  const databaseUrl = cluster?.url ?? (await makeSchema());
  return { dataDir: await makeMediaFolder(), databaseUrl, disk: cluster && disk, cluster };
}
