import { MissingPage } from './MissingPage.tsx';

/** 410 Gone: the page was removed permanently. */
export function GonePage() {
  return (
    <MissingPage
      title="Contenido retirado"
      subtitle="Lo que había aquí ya no forma parte de nuestro sitio."
      text="Lo hemos retirado y no volverá a publicarse. Sentimos que hayas llegado hasta aquí en vano; quizá te interese:"
      reason="echas de menos lo que había aquí"
    />
  );
}
