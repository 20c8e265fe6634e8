import { memo, useEffect, useRef } from 'react';
import type { SafeHtml } from '../../api/safe-html.ts';
import { afterPaint } from '../after-paint/after-paint.ts';
import styles from './RichText.module.css';

interface RichTextProps {
  readonly html: SafeHtml;
}

/** Compares texts: each answer of the content API has its own object, and React would create the elements again. */
const isSame = (one: RichTextProps, other: RichTextProps) => String(one.html.__html) === String(other.html.__html);

/**
 * Renders sanitised text from the content. The only component that inserts HTML into a page. The same text keeps its
 * elements, such as a video that is playing while the visitor turns the pages of another part.
 */
export const RichText = memo(function RichText({ html }: RichTextProps) {
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
}, isSame);
