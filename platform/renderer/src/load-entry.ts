import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RendererOptions } from '@site/contract/worker/renderer-options';

/** Gives the federation runtime containers from verified bytes, never from the network. */
export function verifiedEntryPlugin({ sections, loadContainer }: RendererOptions): ModuleFederationRuntimePlugin {
  return {
    name: 'verified-entry',
    async loadEntry({ remoteInfo }) {
      const section = sections.find(({ container }) => container === remoteInfo.name);
      if (!section) throw new Error(`The release set has no container ${remoteInfo.name}`);
      return (await loadContainer(section)) as never;
    },
  };
}
