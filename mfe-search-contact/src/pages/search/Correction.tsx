import { SiteLink } from '@site/shared-ui/components';
import { toQuoted } from '@site/shared-ui/presentation';
import { toSearchHref } from './search-address.ts';

interface CorrectionProps {
  readonly text: string;
  /** The text that was searched for instead, because the typed one has no results. */
  readonly correction: string | null;
  /** A suggested correction that was not searched for. */
  readonly alternative: string | null;
}

/**
 * 'Quizá quisiste decir…': states that a mistyped word was corrected, or suggests a correction. With keys, React does
 * not turn one sentence into the other, which fails in a page that the browser has translated.
 */
export function Correction({ text, correction, alternative }: CorrectionProps) {
  if (correction !== null)
    return (
      <p key="correction">
        <span>{`No hay resultados de ${toQuoted(text)}. Quizá quisiste decir `}</span>
        <strong>{toQuoted(correction)}</strong>: estos son sus resultados.
      </p>
    );
  if (alternative === null) return null;
  return (
    <p key="alternative">
      {'Quizá quisiste decir '}
      <SiteLink href={toSearchHref(alternative)}>
        <strong>{toQuoted(alternative)}</strong>
      </SiteLink>
      .
    </p>
  );
}
