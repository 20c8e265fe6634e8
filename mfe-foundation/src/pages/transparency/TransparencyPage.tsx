import { Container, EmptyState, FileList, PageBanner, Paginator, SectionHeading } from '@site/shared-ui/components';
import { BREADCRUMB_LABEL, EMPTY_LIST, toFileItem, toPagedList } from '@site/shared-ui/presentation';
import { Accounts } from './Accounts.tsx';
import { DocumentCard } from './DocumentCard.tsx';
import styles from './TransparencyPage.module.css';
import { toKinds } from './to-kinds.ts';
import type { TransparencyView } from './transparency.loader.ts';

/** 'Transparencia': two fixed documents, then the action plans (specification, section 2). */
export function TransparencyPage({ escrituras, estatutos, files, accounts, address }: TransparencyView) {
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
      {accounts.length > 0 && (
        <Container labelledBy="cifras">
          <Accounts accounts={accounts} />
        </Container>
      )}
      <Container labelledBy="planes" tinted>
        <SectionHeading id="planes" title="Planes de actuación" />
        {items.length === 0 && <EmptyState>{EMPTY_LIST}</EmptyState>}
        <div className={styles.kinds}>
          {toKinds(items).map(({ kind, files: ofKind }) => (
            <section key={kind} className={kind ? styles.kind : undefined}>
              {kind && <h3>{kind}</h3>}
              <FileList files={ofKind.map(toFileItem)} />
            </section>
          ))}
        </div>
        {paginator && <Paginator {...paginator} />}
      </Container>
    </>
  );
}
