import { PillLink } from './PillLink.tsx';

/** Each name says what the example is of. */
export const examples = {
  uno: <PillLink href="#hoy">Hoy</PillLink>,
  'el elegido': (
    <PillLink href="#mes" aria-current="true">
      Este mes
    </PillLink>
  ),
};
