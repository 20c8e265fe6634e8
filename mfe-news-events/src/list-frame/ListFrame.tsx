import { EmptyState, FilterBar, Pagination, ResultSummary } from '@site/shared-ui/components';
import { formatRange, formatTotal, PAGINATION_LABELS } from '@site/shared-ui/presentation';
import type { ComponentProps, ReactNode } from 'react';
import { isFiltered, type ListPage, PAGE_SIZE, toListHref } from '../list-query/list-query.ts';

interface ListFrameProps {
  readonly path: string;
  /** Accessible name of the filter. */
  readonly label: string;
  /** Text when the filter finds nothing, and when the whole list is empty. */
  readonly empty: { readonly found: string; readonly atAll: string };
  readonly list: Omit<ListPage<unknown>, 'items'>;
  readonly years: readonly number[];
  /** Whether to offer the option 'Próximos'. */
  readonly upcoming?: boolean;
  /** Further fields of the filter. */
  readonly more?: ComponentProps<typeof FilterBar>['more'];
  readonly children: ReactNode;
}

/** The common parts of the lists of news and events: filter, number of results, pagination. */
export function ListFrame({ path, label, empty, list, years, upcoming, more, children }: ListFrameProps) {
  const { query, shortened, total } = list;
  const filtered = isFiltered(query);
  const pages = {
    current: query.page,
    last: Math.ceil(total / PAGE_SIZE),
    toHref: (page: number) => toListHref(path, query, page),
    labels: PAGINATION_LABELS,
  };
  return (
    <>
      <FilterBar
        // Resets choices that were not submitted when a link changes the list.
        shows={pages.toHref(query.page)}
        action={path}
        label={label}
        text={{ name: 'texto', label: 'Texto', value: query.text }}
        choice={{
          name: 'anio',
          label: 'Año',
          value: String(query.year ?? ''),
          options: ['', ...years].map((year) => ({ value: String(year), label: String(year || 'Todos los años') })),
        }}
        more={more}
        toggle={upcoming ? { name: 'proximos', value: '1', label: 'Próximos', checked: query.upcoming } : undefined}
        submitLabel="Buscar"
      />
      {shortened && <EmptyState>{shortened}</EmptyState>}
      <ResultSummary total={formatTotal(total)} range={formatRange(query.page, PAGE_SIZE, total)} />
      {total === 0 ? (
        <EmptyState action={filtered ? { label: 'Ver todo', href: path } : undefined}>
          {filtered ? empty.found : empty.atAll}
        </EmptyState>
      ) : (
        <>
          <Pagination {...pages} />
          {children}
          <Pagination {...pages} labels={{ ...PAGINATION_LABELS, navigation: 'Páginas, al final de la lista' }} />
        </>
      )}
    </>
  );
}
