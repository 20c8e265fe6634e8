import type { SafeHtml } from '../../api/safe-html.ts';
import styles from './RichText.module.css';

/** Text from the content, as it was cleaned. The only place that puts HTML into a page. */
export function RichText({ html }: { readonly html: SafeHtml }) {
  // Only SafeHtml comes this far, and only the sanitiser makes it (specification, section 5).
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html.__html as string }} />;
}
