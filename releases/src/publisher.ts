/** The store's writing side, for the start command and the command line. */
export { checkAgainstLive } from './contract-check/check-against-live.ts';
export { preparePreview } from './preview/prepare-preview.ts';
export { toPreviewText } from './preview/preview-pass.ts';
export { promote, promoteCanary } from './promote.ts';
export { prune } from './prune.ts';
export { publish } from './publish.ts';
export { rollback } from './rollback.ts';
export { writeShellFacts } from './shell-facts.ts';
export { type HistoryEntry, readHistory, readStatus, type SectionStatus } from './status.ts';
export { type VerifyReport, verify } from './verify.ts';
