import type { ShellJson } from '@site/contract/shell-json';
import { SPOKEN_PROTOCOLS } from '@site/contract/worker/protocol';

/**
 * Checks whether a gateway speaks the protocol of a shell's renderer.
 *
 * @param spoken the gateway's protocols; by default those of this checkout
 * @param who name of the gateway, for the message
 */
export function checkProtocol(
  { name, version, protocol }: Pick<ShellJson, 'name' | 'version' | 'protocol'>,
  spoken: readonly number[] = SPOKEN_PROTOCOLS,
  who = 'a gateway of this version',
): string[] {
  if (spoken.includes(protocol)) return [];
  const known = spoken.join(' and ');
  return [
    protocol > Math.max(...spoken)
      ? `${name}@${version} speaks protocol ${protocol} with the gateway, ${who} speaks ${known}. Update the gateway first; it goes on serving the shell that is live.`
      : `${name}@${version} speaks protocol ${protocol} with the gateway, ${who} speaks ${known} only. Build the shell again from newer sources.`,
  ];
}
