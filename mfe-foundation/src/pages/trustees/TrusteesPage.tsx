import type { Patron } from '@site/shared-ui/api';
import { Container, EmptyState, PageBanner, SectionHeading } from '@site/shared-ui/components';
import { EMPTY_LIST } from '@site/shared-ui/presentation';
import { PatronCard } from './PatronCard.tsx';
import styles from './TrusteesPage.module.css';

/**
 * 'La Fundación', 'Patronato': the first trustee at full width, the others in three columns (specification, section 2).
 */
export function TrusteesPage({ patrons }: { readonly patrons: readonly Patron[] }) {
  return (
    <>
      <PageBanner title="La Fundación" />
      <Container labelledBy="patronato">
        <SectionHeading id="patronato" title="Patronato" />
        {patrons.length === 0 && <EmptyState>{EMPTY_LIST}</EmptyState>}
        <ul className={styles.grid}>
          {patrons.map((patron, index) => (
            <li key={patron.name}>
              <PatronCard patron={patron} first={index === 0} />
            </li>
          ))}
        </ul>
      </Container>
    </>
  );
}
