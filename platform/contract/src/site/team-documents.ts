import * as v from 'valibot';

const versions = v.record(v.string(), v.string());

/** Paths that a site serves to teams in other repositories. */
export const KIT_PATHS = {
  index: '/_kit/index.json',
  types: '/_kit/types.json',
  commands: '/_kit/commands',
  teams: '/_kit/teams',
} as const;

/** The document at `KIT_PATHS.index`. */
export const siteIndexSchema = v.object({
  site: v.string(),
  channel: v.string(),
  shell: v.object({ version: v.string(), contract: v.number(), shared: versions }),
  sections: versions,
  /** The section kit that the site offers. Kits of earlier versions require its integrity. */
  kit: v.nullable(v.object({ version: v.string(), url: v.string(), integrity: v.string() })),
});

/** The site's description for teams that develop sections for it. */
export type SiteIndex = Readonly<v.InferOutput<typeof siteIndexSchema>>;

/** Path of the list of live releases. */
export const LIVE_RELEASES_PATH = '/releases/live.json';

/** The document at `LIVE_RELEASES_PATH`. Sites of earlier versions name no shell. */
export const liveReleasesSchema = v.object({
  id: v.string(),
  sections: versions,
  shell: v.optional(v.nullable(v.string()), null),
});

export type LiveReleases = Readonly<v.InferOutput<typeof liveReleasesSchema>>;
