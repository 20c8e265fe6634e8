import { EVENT, LOOM } from '../example-data.ts';
import { EventBox } from './EventBox.tsx';
import { EventRow } from './EventRow.tsx';

export const examples = {
  'con fecha': <EventBox {...EVENT} />,
  'esta semana': <EventBox {...EVENT} notice="Esta semana" />,
  cancelado: <EventBox {...EVENT} notice="Cancelado" off />,
  'sin fecha ni imagen': <EventBox {...EVENT} image={null} leaf={null} dateText="Fecha pendiente" />,
  'uno, más ancho': (
    <EventRow>
      <EventBox {...EVENT} />
    </EventRow>
  ),
  'dos, desplazados': (
    <EventRow>
      <EventBox {...EVENT} />
      <EventBox {...EVENT} image={LOOM} />
    </EventRow>
  ),
};

export const keyboard = [
  ['Tab', 'Se detiene una vez en cada evento.'],
  ['Intro', 'Abre el evento; el contorno del foco rodea la caja entera.'],
] as const;
