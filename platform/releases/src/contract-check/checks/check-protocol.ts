import type { ShellJson } from '@site/contract/shell-json';
import { SPOKEN_PROTOCOLS } from '@site/contract/worker/protocol';

/**
 * Whether a gateway speaks with a shell's renderer.
 *
 * @param spoken the protocols of the gateway; those of this checkout where none is named
 * @param who the gateway, for the sentence
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
