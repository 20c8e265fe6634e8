import { Icon } from '../icon/Icon.tsx';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';

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

export const keyboard = [
  ['Intro o espacio', 'Pulsa el botón.'],
  ['Intro', 'Sigue el enlace que parece un botón; el espacio desplaza la página, como en cualquier enlace.'],
] as const;
