import path from 'node:path';
import type { Settings } from '@site/base/settings';
import { ReleaseError } from '../release/read-verified.ts';
import { folderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';

export type StoreSettings = Pick<
  Settings,
  'DATA_DIR' | 'RELEASE_STORE' | 'RELEASE_STORE_ENDPOINT' | 'RELEASE_STORE_REGION'
>;

/**
 * The folder of the release store; null for a bucket.
 *
 * @param base base of relative paths
 */
export function toStoreFolder({ RELEASE_STORE, DATA_DIR }: StoreSettings, base: string): string | null {
  if (RELEASE_STORE.startsWith('s3://')) return null;
  return RELEASE_STORE === '' ? path.resolve(base, DATA_DIR, 'store') : path.resolve(base, RELEASE_STORE);
}

/**
 * Opens the configured release store.
 *
 * @param base base of relative paths
 */
export async function openStore(settings: StoreSettings, base: string): Promise<ObjectStore> {
  const folder = toStoreFolder(settings, base);
  if (folder !== null) return folderStore(folder);
  const [bucket = '', ...prefix] = settings.RELEASE_STORE.slice('s3://'.length).split('/');
  // The S3 client is large, so it is loaded for buckets only, and no part of the section kit.
  const { s3Store } = await import('./s3-store.ts').catch((error: unknown) => {
    throw new ReleaseError(
      'Buckets cannot be opened here, since @aws-sdk/client-s3 is not installed. Unset RELEASE_STORE to use the site, or name a folder.',
      { cause: error },
    );
  });
  return s3Store({
    bucket,
    prefix: prefix.join('/'),
    endpoint: settings.RELEASE_STORE_ENDPOINT,
    region: settings.RELEASE_STORE_REGION,
  });
}
