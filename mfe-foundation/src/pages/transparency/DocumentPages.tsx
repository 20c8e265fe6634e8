import type { toFileItem } from '@site/shared-ui/presentation';
import styles from './DocumentPages.module.css';

/**
 * A document viewer that needs neither a plugin nor a script. It shows images of the pages, which load when it is
 * opened. Each links to the image itself, which can be enlarged on a phone. Renders nothing if there are no images.
 */
export function DocumentPages({ title, pages, readLabel }: ReturnType<typeof toFileItem>) {
  if (pages.length === 0) return null;
  return (
    <details className={styles.reading}>
      <summary>
        {readLabel}
        <span className="visually-hidden">: {title}</span>
      </summary>
      <ol>
        {pages.map(({ src, alt, width, height }) => (
          <li key={src}>
            <a href={src}>
              <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}
