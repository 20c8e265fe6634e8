import { ResultSummary } from './ResultSummary.tsx';

/** Each name says what the example is of. */
export const examples = {
  resultados: <ResultSummary total="73 resultados." range="Mostrando del 1 al 6" />,
};
