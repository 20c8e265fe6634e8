import type { RemoteGuest } from '@site/contract/guest';
import type { GuestFrame } from './guest-frame.ts';

/** What the page of a stock remote is made of. */
export interface RemoteParts {
  readonly guest: RemoteGuest;
  readonly Frame: GuestFrame;
  /** Address here of the container's script. */
  readonly entry: string;
  /** Integrity values of its files by their addresses here. */
  readonly files: Readonly<Record<string, string>>;
}
