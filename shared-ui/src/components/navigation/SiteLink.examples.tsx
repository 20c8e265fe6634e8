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
