import type { BootData } from '@site/contract/boot-data';
import type { FindOwner } from '@site/federation/route-table';

/** The release in the address of a section's script. */
const RELEASE = /\/releases\/([^/]+)\/([^/]+)\//;

/** Loads what tells the site how the page did, for the share of the visits that it asks for. */
export async function startFieldData(
  { measured, shell }: Pick<BootData, 'measured' | 'shell'>,
  findOwner: FindOwner,
): Promise<void> {
  if (Math.random() * 100 >= measured) return;
  const { sendFieldData } = await import(/* webpackChunkName: "next-page" */ '../when-hydrated.ts');
  sendFieldData({
    shell: `shell@${shell}`,
    toRelease(path) {
      const [, name, version] = RELEASE.exec(findOwner(path)?.entry ?? '') ?? [];
      return name && `${name}@${version}`;
    },
  });
}
