import { ResultSummary } from './ResultSummary.tsx';

export const examples = {
  resultados: <ResultSummary total="73 resultados." range="Mostrando del 1 al 6" />,
};
