import type { ImpulsamosCard } from '@site/shared-ui/api';
import { Container, FeatureCard, RichText, SectionHeading } from '@site/shared-ui/components';
import styles from './Impulsamos.module.css';

/** 'QUÉ IMPULSAMOS': the foundation's causes as cards (specification, section 2). */
export function Impulsamos({ cards }: { readonly cards: readonly ImpulsamosCard[] }) {
  return (
    <Container labelledBy="que-impulsamos">
      <SectionHeading id="que-impulsamos" title="QUÉ IMPULSAMOS" />
      <ul className={styles.grid}>
        {cards.map(({ name, icon, content }) => (
          <li key={name}>
            <FeatureCard icon={icon} name={name}>
              {content && <RichText html={content} />}
            </FeatureCard>
          </li>
        ))}
      </ul>
    </Container>
  );
}
