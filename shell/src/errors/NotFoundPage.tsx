import { MissingPage } from './MissingPage.tsx';

export function NotFoundPage() {
  return (
    <MissingPage
      title="Página no encontrada"
      subtitle="La dirección no existe o la página ha cambiado de lugar."
      text="Puede que la dirección tenga una errata. Desde aquí llegarás a lo que buscas:"
      reason="quieres avisarnos de un enlace roto"
    />
  );
}
