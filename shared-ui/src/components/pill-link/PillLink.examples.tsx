import { PillLink } from './PillLink.tsx';

export const examples = {
  uno: <PillLink href="#hoy">Hoy</PillLink>,
  'el elegido': (
    <PillLink href="#mes" aria-current="true">
      Este mes
    </PillLink>
  ),
};

export const keyboard = [['Intro', 'Sigue el enlace.']] as const;
