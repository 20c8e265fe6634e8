import { useEffect, useRef } from 'react';
import type { SafeHtml } from '../../api/safe-html.ts';
import { afterPaint } from '../after-paint/after-paint.ts';
import styles from './RichText.module.css';

/** Renders sanitised text from the content. The only component that inserts HTML into a page. */
export function RichText({ html }: { readonly html: SafeHtml }) {
  const text = useRef<HTMLDivElement>(null);
  const { __html } = html;
  // The sanitiser of the browser puts iframes into templates, so that the text appears before the iframes are created.
  useEffect(
    () =>
      afterPaint(() => {
        for (const template of text.current?.querySelectorAll('template') ?? []) template.replaceWith(template.content);
      }),
    [__html],
  );
  // SafeHtml is created only by the sanitiser (specification, section 5).
  return <div className={styles.text} ref={text} dangerouslySetInnerHTML={{ __html: __html as string }} />;
}
