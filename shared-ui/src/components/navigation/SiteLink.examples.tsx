import { SiteForm } from './SiteForm.tsx';
import { SiteLink } from './SiteLink.tsx';

/** Each name says what the example is of. */
export const examples = {
  enlace: <SiteLink href="#noticias">Noticias</SiteLink>,
  formulario: (
    <SiteForm action="#">
      <button type="submit">Buscar</button>
    </SiteForm>
  ),
};
