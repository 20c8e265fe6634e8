/** When something may be seen. */
export interface Publication {
  /** A draft is seen through a preview link only. */
  readonly draft: boolean;
  /** From this moment on; null means from the import on. */
  readonly publishAt: Date | null;
  /** Until just before this moment; null means for good. */
  readonly publishUntil: Date | null;
}

/** Seen by everybody, at once and for good. */
export const PUBLISHED: Publication = { draft: false, publishAt: null, publishUntil: null };

export const isOpen = ({ draft, publishAt, publishUntil }: Publication): boolean =>
  !draft && !publishAt && !publishUntil;

/** Seen by everybody at this moment, and from then on for good. */
export const isOpenFrom = (now: Date, { draft, publishAt, publishUntil }: Publication): boolean =>
  !draft && !publishUntil && (!publishAt || publishAt <= now);

/** Of something that is seen only while all of these are, as a page is below its parents. */
export function whileAll(publications: readonly Publication[]): Publication {
  return {
    draft: publications.some(({ draft }) => draft),
    publishAt: latest(publications.map(({ publishAt }) => publishAt)),
    publishUntil: earliest(publications.map(({ publishUntil }) => publishUntil)),
  };
}

/** Of something that is seen as soon and as long as any of these may be, as a picture that several pages show. */
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
