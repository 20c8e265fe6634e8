import type { Settings } from '@site/base/settings';
import type { ObjectStore } from '@site/releases/reader';
import type { OperatorCheck } from '../http/operator-check.ts';
import type { LiveReleaseSet } from '../release-sets/live-release-set.ts';

export interface KitOptions {
  readonly live: LiveReleaseSet;
  readonly store: ObjectStore;
  readonly settings: Settings;
  readonly operator: OperatorCheck;
}
