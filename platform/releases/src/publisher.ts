/** All functions that change the store, for the start command and the command line. */

export type { ChangeOptions, CheckChange } from './channel/change-channel.ts';
export { listChannels, removeChannel } from './channel/channel.ts';
export { describeNoGateway, readGateways } from './channel/gateway-note.ts';
export { promote, promoteCanary, retire } from './channel/promote.ts';
export { prune } from './channel/prune.ts';
export { reportCanary, reportSwitch } from './channel/report-switch.ts';
export { rollback } from './channel/rollback.ts';
export { listRefusals, namesSection, readHistory, readStatus, type SectionStatus } from './channel/status.ts';
export { checkAgainstLive, toCandidateMove } from './contract-check/check-against-live.ts';
export { checkMove } from './contract-check/check-move.ts';
export { checkStored } from './contract-check/check-stored.ts';
export { checkAssetPaths } from './contract-check/checks/check-asset-paths.ts';
export { checkFileNames, checkShell } from './contract-check/checks/check-shell.ts';
export { checkStyles } from './contract-check/checks/check-styles.ts';
export { addCompatible, listOutdated } from './contract-check/find-compatible.ts';
export { type Move, movesShell } from './contract-check/list-sets.ts';
export { withCandidate } from './contract-check/with-candidate.ts';
export { readJudgements } from './judge/run-judge.ts';
export { previewReleases } from './preview/preview-releases.ts';
export { reportClaim } from './release/claim.ts';
export { ASK_FOR_STORE, expectReleases, listExpected } from './release/expect-releases.ts';
export { expectNotPruned, isPruned } from './release/pruned.ts';
export { publish, publishQuickly, readBuild } from './release/publish.ts';
export { readShell } from './release/release-set.ts';
export { verify } from './release/verify.ts';
export { needsSignature, readOwners, writeOwner } from './trust/owners.ts';
export { createKeys, toPublicKey } from './trust/signature.ts';
