import { Icon } from '../icon/Icon.tsx';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';

/** Each name says what the example is of. */
export const examples = {
  principal: <Button>Enviar</Button>,
  'secundario, con dibujo': (
    <Button variant="secondary">
      <Icon name="mail" />
      Enviar por correo
    </Button>
  ),
  enlace: <ButtonLink href="#contacto">Contacta</ButtonLink>,
};
