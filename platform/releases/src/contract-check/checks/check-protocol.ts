import type { ShellJson } from '@site/contract/shell-json';
import { SUPPORTED_PROTOCOLS } from '@site/contract/worker/protocol';

/**
 * Checks whether a gateway supports the protocol of a shell's renderer.
 *
 * @param supported the gateway's protocols; by default those of this checkout
 * @param who name of the gateway, for the message
 */
export function checkProtocol(
  { name, version, protocol }: Pick<ShellJson, 'name' | 'version' | 'protocol'>,
  supported: readonly number[] = SUPPORTED_PROTOCOLS,
  who = 'a gateway of this version',
): string[] {
  if (supported.includes(protocol)) return [];
  const list = supported.join(' and ');
  return [
    protocol > Math.max(...supported)
      ? `${name}@${version} uses protocol ${protocol} with the gateway, but ${who} supports ${list}. Update the gateway first; it continues to serve the live shell.`
      : `${name}@${version} uses protocol ${protocol} with the gateway, but ${who} supports only ${list}. Rebuild the shell from newer sources.`,
  ];
}
