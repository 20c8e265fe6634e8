import { SiteLink } from '@site/shared-ui/components';
import { toSearchHref } from './search-address.ts';

interface CorrectionProps {
  /** What the visitor typed. */
  readonly text: string;
  /** What was searched for instead, because what was typed finds nothing. */
  readonly correction: string | null;
  /** What finds much more and is written nearly alike. */
  readonly alternative: string | null;
}

/** 'Quizá quiso decir…': says that a mistyped word was mended, or offers one that may have been meant. */
export function Correction({ text, correction, alternative }: CorrectionProps) {
  if (correction !== null)
    return (
      <p>
        No hay resultados de «{text}». Quizá quiso decir <strong>«{correction}»</strong>: estos son sus resultados.
      </p>
    );
  if (alternative === null) return null;
  return (
    <p>
      Quizá quiso decir{' '}
      <SiteLink href={toSearchHref(alternative)}>
        <strong>«{alternative}»</strong>
      </SiteLink>
      .
    </p>
  );
}
