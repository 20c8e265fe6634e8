import { EmptyState, Pagination, ResultSummary, SearchResultItem } from '@site/shared-ui/components';
import { formatRange, formatTotal, PAGINATION_LABELS } from '@site/shared-ui/presentation';
import { Completeness } from './Completeness.tsx';
import { Correction } from './Correction.tsx';
import { NothingFound } from './NothingFound.tsx';
import styles from './Results.module.css';
import { PAGE_SIZE, type SearchView } from './search.loader.ts';
import { toSearchHref } from './search-address.ts';
import { TypeFilter } from './TypeFilter.tsx';

export function Results({
  text,
  type,
  page,
  items,
  total,
  types,
  correction,
  alternative,
  complete,
  shortened,
}: SearchView) {
  const others = types.some((count) => count.total > 0);
  return (
    <>
      {shortened && <EmptyState>{shortened}</EmptyState>}
      <Correction text={text} correction={correction} alternative={alternative} />
      <Completeness complete={complete} />
      <TypeFilter text={text} types={types} current={type} />
      <ResultSummary total={formatTotal(total)} range={formatRange(page, PAGE_SIZE, total)} />
      {total === 0 && others && (
        <EmptyState action={{ label: 'Ver los de todos los tipos', href: toSearchHref(text) }}>
          No hay resultados de este tipo.
        </EmptyState>
      )}
      {total === 0 && !others && <NothingFound text={text} />}
      {items.length > 0 && (
        <ul className={styles.results}>
          {items.map((result, index) => (
            // Several results may link to the same page.
            <li key={`${index} ${result.url}`}>
              <SearchResultItem
                href={result.url}
                type={result.type}
                name={result.markedName}
                snippet={result.snippet}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        current={page}
        last={Math.ceil(total / PAGE_SIZE)}
        toHref={(to) => toSearchHref(text, { type, page: to })}
        labels={PAGINATION_LABELS}
      />
    </>
  );
}
