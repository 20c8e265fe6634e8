import type { SectionChannels } from '../../../e2e/src/many-sections/prepare-channels.ts';
import { type BenchSite, startFurtherShell } from './bench-site.ts';

/** Two gateways with equal settings, one with few sections and one with many. */
export interface ShellPair {
  readonly few: { readonly url: string; readonly pid: number };
  readonly many: { readonly url: string; readonly pid: number };
  readonly stop: () => Promise<void>;
}

/** @param own additional settings for both */
export async function startPair(
  site: BenchSite,
  { few, many }: Pick<SectionChannels, 'few' | 'many'>,
  own: Readonly<Record<string, string>>,
): Promise<ShellPair> {
  const one = await startFurtherShell(site, { ...few, ...own });
  const other = await startFurtherShell(site, { ...many, ...own }).catch(async (error: unknown) => {
    await one.process.stop();
    throw error;
  });
  return {
    few: { url: one.url, pid: one.process.child.pid ?? 0 },
    many: { url: other.url, pid: other.process.child.pid ?? 0 },
    stop: async () => {
      await one.process.stop();
      await other.process.stop();
    },
  };
}
