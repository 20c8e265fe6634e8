import { Container, EmptyState, FileList, PageBanner, Paginator, SectionHeading } from '@site/shared-ui/components';
import { BREADCRUMB_LABEL, EMPTY_LIST, toFileItem, toPagedList } from '@site/shared-ui/presentation';
import { DocumentCard } from './DocumentCard.tsx';
import styles from './TransparencyPage.module.css';
import type { TransparencyView } from './transparency.loader.ts';

/** 'Transparencia': two fixed documents, then the action plans (specification, section 2). */
export function TransparencyPage({ escrituras, estatutos, files, address }: TransparencyView) {
  const { items, paginator } = toPagedList(files, address);
  return (
    <>
      <PageBanner title="Transparencia" breadcrumb={{ label: BREADCRUMB_LABEL, items: [{ label: 'La Fundación' }] }} />
      <Container>
        <div className={styles.cards}>
          <DocumentCard title="Escrituras" file={escrituras} />
          <DocumentCard title="Estatutos" file={estatutos} />
        </div>
      </Container>
      <Container labelledBy="planes" tinted>
        <SectionHeading id="planes" title="Planes de actuación" />
        {items.length === 0 ? <EmptyState>{EMPTY_LIST}</EmptyState> : <FileList files={items.map(toFileItem)} />}
        {paginator && <Paginator {...paginator} />}
      </Container>
    </>
  );
}
