/** What sets calls of one kind apart. */
export interface CallKind {
  /** Its path; `{id}` stands for one segment. */
  readonly path: string;
  /** How many may be under way at once from one render worker. */
  readonly atOnce: number;
  /** Its share of the deadline for calls. */
  readonly patience: number;
  /** True when an older answer is better than none: header and footer of every page ask for it. */
  readonly kept: boolean;
}

const call = (path: string, traits: Partial<CallKind> = {}): CallKind => ({
  ...{ path, atOnce: 16, patience: 1, kept: false },
  ...traits,
});

/** What header and footer are made of. */
const FRAME = { kept: true };

/** Every call of the specification (section 7), and those that our own content API adds. */
export const API_CALLS: readonly CallKind[] = [
  call('/api/home'),
  call('/api/contributor'),
  call('/api/carousel'),
  call('/api/impulsamos'),
  call('/api/eventos'),
  call('/api/eventos/{id}'),
  call('/api/noticias'),
  call('/api/noticias/{id}'),
  call('/api/patron'),
  call('/api/presidente'),
  call('/api/fundador'),
  call('/api/nosotros'),
  call('/api/transparencia'),
  call('/api/pages/{id}'),
  call('/api/pages/{id}/list'),
  call('/api/ciudad'),
  call('/api/proyectos'),
  call('/api/proyectos/{id}'),
  call('/api/aportaciones'),
  call('/api/aportaciones/{id}'),
  call('/api/aportaciones/{id}/{id}'),
  // What costs the content API most, of what visitors write themselves.
  call('/api/search', { atOnce: 6 }),
  call('/api/mail'),
  call('/api/properties', FRAME),
  call('/api/languages', FRAME),
  call('/api/extra', FRAME),
  call('/api/extra/sub', FRAME),
  call('/api/extra/sub/{id}'),
  call('/api/creditos'),
  // Asked for when a page is missing, which it holds up.
  call('/api/redirects', { patience: 0.4 }),
];

/** Calls that the table does not name share one kind, so that there are never more kinds than it has. */
export const OTHER_CALLS = call('other');

const SEGMENT = '{id}';
const table = API_CALLS.map((kind) => ({ kind, segments: kind.path.split('/') }));

/**
 * The kind of a call.
 *
 * @param path of the call, without what stands before `/api`; a query does not matter
 */
export function toCallKind(path: string): CallKind {
  const given = path.split('?', 1)[0]?.split('/') ?? [];
  const matches = (segments: readonly string[]) =>
    segments.length === given.length && segments.every((segment, n) => segment === given[n] || segment === SEGMENT);
  return table.find(({ segments }) => matches(segments))?.kind ?? OTHER_CALLS;
}
