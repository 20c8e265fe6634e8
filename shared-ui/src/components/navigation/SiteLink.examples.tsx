import { SiteForm } from './SiteForm.tsx';
import { SiteLink } from './SiteLink.tsx';

export const examples = {
  enlace: <SiteLink href="#noticias">Noticias</SiteLink>,
  formulario: (
    <SiteForm action="#">
      <button type="submit">Buscar</button>
    </SiteForm>
  ),
};

export const keyboard = [
  ['Intro', 'Sigue el enlace o envía el formulario; el foco pasa al título de la página nueva, que se anuncia.'],
  ['Intro en un filtro o en la búsqueda de los resultados', 'Cambia lo que se muestra; el foco se queda donde estaba.'],
] as const;
