/** All functions that the server uses. They only read the store, except for the notes of gateways. */

export { parseSectionJson, type SectionJson } from '@site/contract/section-json';
export { parseShellJson, SHELL, type ShellJson } from '@site/contract/shell-json';
export { type Channel, readChannel, readLive } from './channel/channel.ts';
export {
  type FailingPage,
  NOTE_MS,
  removeGatewayNote,
  writeGatewayNote,
} from './channel/gateway-note.ts';
export { type HistoryEntry, readHistory, readStatus, type SectionStatus } from './channel/status.ts';
export { BUDGET_BYTES, weighBrowserFiles } from './contract-check/checks/check-budget.ts';
export { checkProtocol } from './contract-check/checks/check-protocol.ts';
export { CONTENT_PREVIEW, parsePreviewText, readPreviewSecret } from './preview/preview-token.ts';
export { isServed } from './release/asset-path.ts';
export {
  matchesIntegrity,
  ReleaseError,
  readVerified,
  readVerifiedFrom,
  toProblem,
  toReleaseKey,
} from './release/read-verified.ts';
export {
  findReleaseJson,
  isSection,
  isShell,
  type ReleaseJson,
  readReleaseJson,
  readSectionJson,
  toDescriptionFile,
  toDescriptionKey,
} from './release/release-reader.ts';
export {
  formatReleases,
  listNew,
  type ReleaseSet,
  type ReleaseVersions,
  readReleaseSet,
  readSections,
  toSections,
} from './release/release-set.ts';
export { listReleases, matchesBrotli } from './release/verify.ts';
export type { ObjectStore } from './store/object-store.ts';
export { createTrustedReader } from './trust/check-owner.ts';
