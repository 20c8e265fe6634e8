import { Container } from '@site/shared-ui/components/container';
import { PageBanner } from '@site/shared-ui/components/page-banner';
import { Pagination } from '@site/shared-ui/components/pagination';
import { QuietLine } from '@site/shared-ui/components/quiet-line';
import { ResultSummary } from '@site/shared-ui/components/result-summary';
import { SearchResultItem } from '@site/shared-ui/components/search-result';
import { formatRange, formatTotal, PAGINATION_LABELS } from '@site/shared-ui/presentation';
import { Correction } from './Correction.tsx';
import { SearchForm } from './SearchForm.tsx';
import styles from './SearchPage.module.css';
import { PAGE_SIZE, type SearchView } from './search.loader.ts';

/** 'Resultados': what a search found, six at a time (specification, section 2). */
export function SearchPage({ text, page, items, total, correction }: SearchView) {
  const toHref = (to: number) =>
    `/busqueda?${new URLSearchParams(to === 1 ? { fields: text } : { fields: text, pagina: String(to) })}`;
  return (
    <>
      <PageBanner title="Resultados" subtitle={text === '' ? undefined : `Ha buscado «${text}»`} />
      <Container>
        <SearchForm text={text} />
        {text === '' ? (
          <QuietLine>Escriba lo que busca y pulse «Buscar».</QuietLine>
        ) : (
          <>
            {correction && <Correction text={text} correction={correction} />}
            <ResultSummary total={formatTotal(total)} range={formatRange(page, PAGE_SIZE, total)} />
            {total === 0 && (
              <QuietLine action={{ label: 'Ir a la página de inicio', href: '/inicio' }}>
                No hemos encontrado nada. Pruebe con otras palabras o con menos.
              </QuietLine>
            )}
            <ul className={styles.results}>
              {items.map(({ url, type, name, snippet }) => (
                <li key={url}>
                  <SearchResultItem href={url} type={type} name={name} snippet={snippet} />
                </li>
              ))}
            </ul>
            <Pagination current={page} last={Math.ceil(total / PAGE_SIZE)} toHref={toHref} labels={PAGINATION_LABELS} />
          </>
        )}
      </Container>
    </>
  );
}
