import { Container, PageBanner } from '@site/shared-ui/components';
import { toQuoted } from '@site/shared-ui/presentation';
import { Results } from './Results.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SearchPrompt } from './SearchPrompt.tsx';
import type { SearchView } from './search.loader.ts';

/** 'Resultados', six at a time (specification, section 2). */
export function SearchPage(found: SearchView) {
  const { text } = found;
  return (
    <>
      <PageBanner title="Resultados" subtitle={text === '' ? undefined : `Has buscado ${toQuoted(text)}`} />
      <Container>
        <SearchForm text={text} />
        {text === '' ? <SearchPrompt /> : <Results {...found} />}
      </Container>
    </>
  );
}
