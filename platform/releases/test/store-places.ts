import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { readSettings } from '@site/base/settings';
import type { StoreSettings } from '../src/store/open-store.ts';
import { hasBucketServer, startBucketServer } from './start-bucket-server.ts';

export interface StorePlace {
  readonly name: string;
  /** False when its server is not installed; its tests are then skipped. */
  readonly available: boolean;
  /** Creates an empty store. Returns its settings and a function that deletes it. */
  readonly open: () => Promise<{ readonly settings: StoreSettings; readonly close: () => Promise<void> }>;
}

const BUCKET = 'releases';

async function openFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'store-'));
  return { settings: readSettings({ DATA_DIR: folder }), close: () => rm(folder, { recursive: true }) };
}

async function openBucket() {
  const folder = await mkdtemp(path.join(tmpdir(), 'store-'));
  const server = await startBucketServer();
  // The AWS client reads them from the environment; the store itself takes no credentials.
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: server.accessKey, AWS_SECRET_ACCESS_KEY: server.secretKey });
  const client = new S3Client({ endpoint: server.endpoint, region: 'us-east-1', forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  const settings = readSettings({
    DATA_DIR: folder,
    RELEASE_STORE: `s3://${BUCKET}/website/${randomUUID()}`,
    RELEASE_STORE_ENDPOINT: server.endpoint,
  });
  return {
    settings,
    close: async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

export const STORE_PLACES: readonly StorePlace[] = [
  { name: 'a folder', available: true, open: openFolder },
  { name: 'a bucket', available: hasBucketServer(), open: openBucket },
];
