interface CorrectionProps {
  /** What the visitor typed. */
  readonly text: string;
  /** What was searched for instead. */
  readonly correction: string;
}

/** Says that a mistyped word was mended, and for which one the results stand. */
export function Correction({ text, correction }: CorrectionProps) {
  return (
    <p>
      No hay resultados de «{text}». Se muestran los de <strong>«{correction}»</strong>.
    </p>
  );
}
