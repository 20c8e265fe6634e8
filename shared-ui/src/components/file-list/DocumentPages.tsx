export interface DocumentPagesProps {
  readonly title: string;
  readonly pages?: readonly {
    readonly src: string;
    readonly alt: string;
    readonly width: number;
    readonly height: number;
  }[];
  /** Label of the control that opens the pages. Required with `pages`. */
  readonly readLabel?: string;
}

/**
 * A document viewer that needs neither a plugin nor a script. It shows images of the pages, which load when it is
 * opened. Each links to the image itself, which can be enlarged on a phone. Renders nothing if there are no images.
 */
export function DocumentPages({ title, pages = [], readLabel }: DocumentPagesProps) {
  if (!pages[0]) return null;
  return (
    <details>
      <summary>
        {readLabel}
        <span className="visually-hidden">{`: ${title}`}</span>
      </summary>
      {pages.map((page) => (
        <a key={page.src} href={page.src}>
          <img {...page} alt={page.alt} loading="lazy" />
        </a>
      ))}
    </details>
  );
}
