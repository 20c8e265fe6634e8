import { useEffect, useRef } from 'react';
import type { SafeHtml } from '../../api/safe-html.ts';
import { afterPaint } from '../after-paint/after-paint.ts';
import styles from './RichText.module.css';

/** Text from the content, as it was cleaned. The only place that puts HTML into a page. */
export function RichText({ html }: { readonly html: SafeHtml }) {
  const text = useRef<HTMLDivElement>(null);
  const { __html } = html;
  // The browser's sanitiser puts frames into templates: the text is shown before the browser makes them.
  useEffect(
    () =>
      afterPaint(() => {
        for (const template of text.current?.querySelectorAll('template') ?? []) template.replaceWith(template.content);
      }),
    [__html],
  );
  // Only SafeHtml comes this far, and only the sanitiser makes it (specification, section 5).
  return <div className={styles.text} ref={text} dangerouslySetInnerHTML={{ __html: __html as string }} />;
}
