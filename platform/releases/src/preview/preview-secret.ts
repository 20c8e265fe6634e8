import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { readGeneratedSecret } from '../trust/generated-secret.ts';

/**
 * Reads the secret that signs preview links: the setting, or a generated one in the data folder.
 *
 * @param setting value of PREVIEW_SECRET
 */
export const readPreviewSecret = async (setting: string, dataDir: string): Promise<string> =>
  setting || readGeneratedSecret(path.join(dataDir, 'preview-secret'), () => randomBytes(32).toString('base64url'));
