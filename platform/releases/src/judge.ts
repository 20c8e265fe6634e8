/** The judging of canaries, which the gateways carry out. */

export type { CheckChange } from './channel/change-channel.ts';
export { checkStored } from './contract-check/check-stored.ts';
export { forMeasured, type Measured, type ReleaseSums, writeProcessSums } from './judge/process-sums.ts';
export { type JudgedMove, readJudgements, runJudge } from './judge/run-judge.ts';
export { addTimes, NO_TIMES, type TimeSum, toTimeSum } from './judge/time-sums.ts';
export { listTrials, type Trial } from './judge/trials.ts';
