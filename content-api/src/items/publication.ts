/** When something is visible. */
export interface Publication {
  /** A draft is visible only through a preview link. */
  readonly draft: boolean;
  /** Visible from this time on; null means since the import. */
  readonly publishAt: Date | null;
  /** Visible until just before this time; null means permanently. */
  readonly publishUntil: Date | null;
}

/** Visible to everybody, immediately and permanently. */
export const PUBLISHED: Publication = { draft: false, publishAt: null, publishUntil: null };

export const isOpen = ({ draft, publishAt, publishUntil }: Publication): boolean =>
  !draft && !publishAt && !publishUntil;

/** Visible to everybody at this time, and permanently from then on. */
export const isOpenFrom = (now: Date, { draft, publishAt, publishUntil }: Publication): boolean =>
  !draft && !publishUntil && (!publishAt || publishAt <= now);

/** For something visible only while all of these are, such as a page below its ancestors. */
export function whileAll(publications: readonly Publication[]): Publication {
  return {
    draft: publications.some(({ draft }) => draft),
    publishAt: latest(publications.map(({ publishAt }) => publishAt)),
    publishUntil: earliest(publications.map(({ publishUntil }) => publishUntil)),
  };
}

/** For something visible while any of these is, such as an image that several pages show. */
export function whileAny(publications: readonly Publication[]): Publication {
  const seen = publications.filter(({ draft }) => !draft);
  if (seen.length === 0) return { ...PUBLISHED, draft: true };
  if (seen.some(isOpen)) return PUBLISHED;
  return {
    draft: false,
    publishAt: seen.some(({ publishAt }) => !publishAt) ? null : earliest(seen.map(({ publishAt }) => publishAt)),
    publishUntil: seen.some(({ publishUntil }) => !publishUntil)
      ? null
      : latest(seen.map(({ publishUntil }) => publishUntil)),
  };
}

const sorted = (moments: readonly (Date | null)[]): readonly Date[] =>
  moments.filter((moment) => moment !== null).toSorted((a, b) => a.getTime() - b.getTime());

const earliest = (moments: readonly (Date | null)[]): Date | null => sorted(moments)[0] ?? null;
const latest = (moments: readonly (Date | null)[]): Date | null => sorted(moments).at(-1) ?? null;
