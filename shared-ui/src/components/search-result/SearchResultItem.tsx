import { useId } from 'react';
import { SiteLink } from '../navigation/SiteLink.tsx';
import styles from './SearchResultItem.module.css';

interface MarkedPart {
  readonly text: string;
  readonly match: boolean;
}

interface SearchResultItemProps {
  readonly href: string;
  readonly type: string;
  readonly name: readonly MarkedPart[];
  readonly snippet: readonly MarkedPart[];
}

/** Renders parts of a text, highlighting matches. React escapes them. */
function toMarked(parts: readonly MarkedPart[]) {
  return parts.map(({ text, match }, index) => {
    const key = `${index} ${text}`;
    return match ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}

export function SearchResultItem({ href, type, name, snippet }: SearchResultItemProps) {
  const id = useId();
  return (
    <article className={styles.result} aria-labelledby={id}>
      <p className={styles.type}>{type}</p>
      <h2 id={id}>{href === '' ? toMarked(name) : <SiteLink href={href}>{toMarked(name)}</SiteLink>}</h2>
      <p>{toMarked(snippet)}</p>
    </article>
  );
}
