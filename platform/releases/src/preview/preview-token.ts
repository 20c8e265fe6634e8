import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { readGeneratedSecret, readSecret } from '../trust/generated-secret.ts';

/** Replaces the id of a release set in a token that shows unpublished content on the live release set. */
export const CONTENT_PREVIEW = 'contenido';

/** Preview token: its holder sees a preview until it expires. */
export interface PreviewToken {
  /** Id of a release set, or CONTENT_PREVIEW. */
  readonly set: string;
  /** Seconds since 1970. */
  readonly until: number;
}

const toFile = (dataDir: string) => path.join(dataDir, 'preview-secret');

/**
 * Reads the secret that signs preview links: the setting, or a generated one in the data folder.
 *
 * @param setting value of PREVIEW_SECRET
 */
export const readPreviewSecret = async (setting: string, dataDir: string): Promise<string> =>
  setting || readGeneratedSecret(toFile(dataDir), () => randomBytes(32).toString('base64url'));

/** Like readPreviewSecret, but generates none: returns an empty text if no site has generated one. */
export const findPreviewSecret = async (setting: string, dataDir: string): Promise<string> =>
  setting || readSecret(toFile(dataDir));

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url');

/** Maximum lifetime of a token, since only a new secret revokes it. */
const MAX_SECONDS = 30 * 24 * 60 * 60;

/** Serialises and signs a token: `SET.UNTIL.SIGNATURE`, safe in URLs and cookies. */
export function toPreviewText({ set, until }: PreviewToken, secret: string): string {
  const text = `${set}.${until}`;
  return `${text}.${sign(secret, text)}`;
}

/**
 * @param now seconds since 1970
 * @returns null when the token is forged, has expired, or would be valid for longer than allowed
 */
export function parsePreviewText(text: string, secret: string, now: number): PreviewToken | null {
  const [, set = '', until = '', signature = ''] =
    /^([0-9a-f]{12}|contenido)\.(\d{1,12})\.([\w-]{43})$/.exec(text) ?? [];
  const expected = Buffer.from(sign(secret, `${set}.${until}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Number(until) > now && Number(until) <= now + MAX_SECONDS ? { set, until: Number(until) } : null;
}
