/** Everything of the store that the server uses. It reads only, except for refusals. */

export { parseSectionJson, type SectionJson } from '@site/contract/section-json';
export { type Channel, type ChannelMove, readChannel, toMoves } from './channel/channel.ts';
export {
  type FailingPage,
  NOTE_MS,
  readGateways,
  removeGatewayNote,
  writeGatewayNote,
} from './channel/gateway-note.ts';
export { readStatus, type SectionStatus } from './channel/status.ts';
export { CONTENT_PREVIEW, parsePreviewText } from './preview/preview-pass.ts';
export { readPreviewSecret } from './preview/preview-secret.ts';
export {
  matchesIntegrity,
  ReleaseError,
  readSectionJson,
  readVerified,
  readVerifiedFrom,
  toReleaseKey,
} from './release/release-reader.ts';
export { type ReleaseSet, readReleaseSet, type SectionVersions } from './release/release-set.ts';
export { readShellFile } from './release/shell-release.ts';
export { matchesBrotli } from './release/verify-copies.ts';
export type { ObjectStore } from './store/object-store.ts';
export { createTrustedReader } from './trust/check-owner.ts';
