import { SiteLink } from '@site/shared-ui/components';
import { toSearchHref } from './search-address.ts';

interface CorrectionProps {
  readonly text: string;
  /** The text that was searched instead, because the typed one has no results. */
  readonly correction: string | null;
  /** The text with its slips mended, which was not searched for. */
  readonly alternative: string | null;
}

/** 'Quizá quisiste decir…': says that a mistyped word was corrected, or offers a correction. */
export function Correction({ text, correction, alternative }: CorrectionProps) {
  if (correction !== null)
    return (
      <p>
        No hay resultados de «{text}». Quizá quisiste decir <strong>«{correction}»</strong>: estos son sus resultados.
      </p>
    );
  if (alternative === null) return null;
  return (
    <p>
      Quizá quisiste decir{' '}
      <SiteLink href={toSearchHref(alternative)}>
        <strong>«{alternative}»</strong>
      </SiteLink>
      .
    </p>
  );
}
