import { Container, EmptyState, PageBanner } from '@site/shared-ui/components';
import { Results } from './Results.tsx';
import { SearchForm } from './SearchForm.tsx';
import type { SearchView } from './search.loader.ts';

/** 'Resultados', six at a time (specification, section 2). */
export function SearchPage(found: SearchView) {
  const { text } = found;
  return (
    <>
      <PageBanner title="Resultados" subtitle={text === '' ? undefined : `Has buscado «${text}»`} />
      <Container>
        <SearchForm text={text} />
        {text === '' ? <EmptyState>Escribe lo que buscas y pulsa «Buscar».</EmptyState> : <Results {...found} />}
      </Container>
    </>
  );
}
