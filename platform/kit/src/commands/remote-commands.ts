import { promote, promoteCanary, reportClaim, retire } from '@site/releases/publisher';
import type { ObjectStore } from '@site/releases/reader';
import type { RemoteSite } from '@site/releases/team/remote-site';
import { toChangeCheck } from '../check/check-rendering.ts';
import type { Project } from '../project.ts';
import { createOverlayStore } from './overlay-store.ts';
import { publishBuild } from './publish-build.ts';

/** A section and its site, for the commands of its team. */
export interface TeamContext {
  readonly project: Project;
  readonly section: string;
  readonly site: RemoteSite;
  /** The site's releases, cached on this machine once they were read. */
  readonly store: ObjectStore;
  readonly channel: string;
  /** False skips rendering the pages. */
  readonly rendering: boolean;
  readonly report: (line: string) => void;
}

const toCheck = ({ rendering, report }: TeamContext, store: ObjectStore) =>
  toChangeCheck({ store, env: process.env, report }, rendering);

/** Builds the section and renders the site with it. Returns the version, and the files that publishing would store. */
export async function checkSection({ section: name, ...context }: Omit<TeamContext, 'site'>) {
  const { store, written } = createOverlayStore(context.store);
  const { version } = await publishBuild({ ...context, store, name, together: {} });
  return { version, written };
}

/** Checks the section and publishes it on the site. */
export async function publishSection(context: TeamContext): Promise<string> {
  const { version, written } = await checkSection(context);
  await handOver(context, version, written);
  return version;
}

/** Sends the files of a checked release to the site, which stores them. */
export async function handOver(
  { section, site, report }: Pick<TeamContext, 'section' | 'site' | 'report'>,
  version: string,
  written: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const prefix = `releases/${section}/${version}/`;
  const description = written.get(`${prefix}section.json`) ?? new Uint8Array();
  const listed = Object.keys((JSON.parse(new TextDecoder().decode(description)) as { assets: object }).assets);
  const toText = (file: string) => Buffer.from(written.get(prefix + file) ?? []).toString('base64');
  await reportClaim(site.store, section, version, report);
  await site.send({
    kind: 'publish',
    description: new TextDecoder().decode(description),
    files: Object.fromEntries(listed.map((file) => [file, toText(file)])),
  });
}

/**
 * Renders the site with the release and then promotes it on the site.
 *
 * @param canary share of the visitors in percent; null for all
 * @param auto true lets the gateways increase the share or roll it back
 * @param onRendered called before the promotion, which it prevents by rejecting
 */
export async function promoteSection(
  context: TeamContext,
  version: string,
  canary: number | null,
  why: string,
  { auto = false, onRendered = async () => {} }: { auto?: boolean; onRendered?: () => Promise<void> } = {},
): Promise<string> {
  const { section, channel } = context;
  const { store } = createOverlayStore(context.store);
  const [versions, options, now] = [{ [section]: version }, { check: toCheck(context, store) }, new Date()];
  if (canary === null) await promote(store, channel, versions, now, options);
  else await promoteCanary(store, channel, versions, canary, now, options);
  await onRendered();
  return context.site.send({ kind: 'promote', section, version, canary, why, auto });
}

/** Renders the site without the section and then retires the section on the site. */
export async function retireSection(context: TeamContext, why: string): Promise<string> {
  const { section, channel } = context;
  const { store } = createOverlayStore(context.store);
  await retire(store, channel, [section], new Date(), { check: toCheck(context, store) });
  return context.site.send({ kind: 'retire', section, why });
}
