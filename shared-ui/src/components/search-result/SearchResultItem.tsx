import { SiteLink } from '../navigation/SiteLink.tsx';
import styles from './SearchResultItem.module.css';

interface SearchResultItemProps {
  readonly href: string;
  readonly type: string;
  readonly name: string;
  /** Pieces of text; those that were searched for are highlighted. */
  readonly snippet: readonly { readonly text: string; readonly match: boolean }[];
}

/** One thing that a search found. */
export function SearchResultItem({ href, type, name, snippet }: SearchResultItemProps) {
  return (
    <article className={styles.result}>
      <p className={styles.type}>{type}</p>
      <h2>
        <SiteLink href={href}>{name}</SiteLink>
      </h2>
      <p>
        {snippet.map(({ text, match }, index) => {
          const key = `${index} ${text}`;
          return match ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
        })}
      </p>
    </article>
  );
}
