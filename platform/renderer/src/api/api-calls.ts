export interface CallKind {
  /** Path; `{id}` stands for one segment. */
  readonly path: string;
  /** Concurrent calls per render worker. */
  readonly atOnce: number;
  /** Share of the deadline for calls. */
  readonly patience: number;
  /** Whether the last good answer may be used: for the calls of header and footer, which every page makes. */
  readonly kept: boolean;
}

const call = (path: string, traits: Partial<CallKind> = {}): CallKind => ({
  ...{ path, atOnce: 16, patience: 1, kept: false },
  ...traits,
});

/** Header and footer. */
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
  // The most expensive call, with free text of visitors.
  call('/api/search', { atOnce: 6 }),
  call('/api/mail'),
  call('/api/properties', FRAME),
  call('/api/languages', FRAME),
  call('/api/extra', FRAME),
  call('/api/extra/sub', FRAME),
  call('/api/extra/sub/{id}'),
  call('/api/creditos'),
  // Made for missing pages only, which it delays.
  call('/api/redirects', { patience: 0.4 }),
];

/** All calls that the table does not name share one kind. */
export const OTHER_CALLS = call('other');

const SEGMENT = '{id}';
const table = API_CALLS.map((kind) => ({ kind, segments: kind.path.split('/') }));

/** @param path of the call, from `/api` on; a query is ignored */
export function findCallKind(path: string): CallKind {
  const given = path.split('?', 1)[0]?.split('/') ?? [];
  const matches = (segments: readonly string[]) =>
    segments.length === given.length && segments.every((segment, n) => segment === given[n] || segment === SEGMENT);
  return table.find(({ segments }) => matches(segments))?.kind ?? OTHER_CALLS;
}
