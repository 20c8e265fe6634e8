import type { RemoteGuest } from '@site/contract/guest';
import type { GuestFrame } from './guest-frame.ts';

export interface RemoteParts {
  readonly guest: RemoteGuest;
  readonly Frame: GuestFrame;
  /** Address of the container's script on this site. */
  readonly entry: string;
  /** Integrity values of its files, by their addresses on this site. */
  readonly files: Readonly<Record<string, string>>;
}
