import { promote, promoteCanary, retire, tellClaim } from '@site/releases/publisher';
import type { ObjectStore } from '@site/releases/reader';
import type { RemoteSite } from '@site/releases/team/remote-site';
import { toChangeCheck } from '../check/check-rendering.ts';
import type { Project } from '../project.ts';
import { publishBuild } from './publish-build.ts';
import { trialStore } from './trial-store.ts';

/** A section, and the site that it belongs to, as its team sees them. */
export interface TeamContext {
  readonly project: Project;
  readonly section: string;
  readonly site: RemoteSite;
  /** Releases of the site, kept on this machine once they were read. */
  readonly store: ObjectStore;
  readonly channel: string;
  /** False leaves the pages out, for a reason. */
  readonly rendering: boolean;
  readonly tell: (line: string) => void;
}

const toCheck = ({ rendering, tell }: TeamContext, store: ObjectStore) =>
  toChangeCheck({ store, env: process.env, tell }, rendering);

/** Builds the section and renders the site with it; gives the version, and what a publish would store. */
export async function checkSection(context: TeamContext) {
  const { project, section: name, channel, rendering, tell } = context;
  const { store, written } = trialStore(context.store);
  const { version } = await publishBuild({ project, store, channel, name, together: {}, rendering, tell });
  return { version, written };
}

/** Checks the section, and hands it to the site. */
export async function publishSection(context: TeamContext): Promise<string> {
  const { version, written } = await checkSection(context);
  await handOver(context, version, written);
  return version;
}

/** Has the site store what a check would have stored. */
export async function handOver(
  { section, site, tell }: Pick<TeamContext, 'section' | 'site' | 'tell'>,
  version: string,
  written: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const prefix = `releases/${section}/${version}/`;
  const description = written.get(`${prefix}section.json`) ?? new Uint8Array();
  const listed = Object.keys((JSON.parse(new TextDecoder().decode(description)) as { assets: object }).assets);
  const toText = (file: string) => Buffer.from(written.get(prefix + file) ?? []).toString('base64');
  await tellClaim(site.store, section, version, tell);
  await site.send({
    ...{ kind: 'publish', description: new TextDecoder().decode(description) },
    files: Object.fromEntries(listed.map((file) => [file, toText(file)])),
  });
}

/**
 * Renders the site as it would be, and has it done.
 *
 * @param canary share of the visitors in percent; null for all
 * @param auto leaves it to the gateways to give it to more, or to take it back
 */
export async function promoteSection(
  context: TeamContext,
  version: string,
  canary: number | null,
  why: string,
  auto = false,
): Promise<string> {
  const { section, channel } = context;
  const { store } = trialStore(context.store);
  const [versions, options, now] = [{ [section]: version }, { check: toCheck(context, store) }, new Date()];
  if (canary === null) await promote(store, channel, versions, now, options);
  else await promoteCanary(store, channel, versions, canary, now, options);
  return context.site.send({ kind: 'promote', section, version, canary, why, auto });
}

/** Renders the site without the section, and has it taken away. */
export async function retireSection(context: TeamContext, why: string): Promise<string> {
  const { section, channel } = context;
  const { store } = trialStore(context.store);
  await retire(store, channel, [section], new Date(), { check: toCheck(context, store) });
  return context.site.send({ kind: 'retire', section, why });
}
