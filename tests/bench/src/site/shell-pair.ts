import type { SectionChannels } from '../../../e2e/src/many-sections/prepare-channels.ts';
import { type BenchSite, startFurtherShell } from './bench-site.ts';

/** Two shells with equal settings, one of few sections and one of many. */
export interface ShellPair {
  readonly few: { readonly url: string; readonly pid: number };
  readonly many: { readonly url: string; readonly pid: number };
  readonly stop: () => Promise<void>;
}

/** @param own settings of both */
export async function startPair(
  site: BenchSite,
  { few, many }: Pick<SectionChannels, 'few' | 'many'>,
  own: Readonly<Record<string, string>>,
): Promise<ShellPair> {
  const one = await startFurtherShell(site, { ...few, ...own });
  const other = await startFurtherShell(site, { ...many, ...own });
  return {
    few: { url: one.url, pid: one.process.child.pid ?? 0 },
    many: { url: other.url, pid: other.process.child.pid ?? 0 },
    stop: async () => {
      await one.process.stop();
      await other.process.stop();
    },
  };
}
