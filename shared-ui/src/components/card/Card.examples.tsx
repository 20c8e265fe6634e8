import { CARD, LOOM, TOWER } from '../example-data.ts';
import { Card } from './Card.tsx';
import { CardGrid } from './CardGrid.tsx';

export const examples = {
  'con imagen y fecha': <Card {...CARD} />,
  'sin imagen: su inicial': <Card {...CARD} image={null} />,
  'tres en fila': (
    <CardGrid>
      <Card {...CARD} />
      <Card {...CARD} image={LOOM} />
      <Card {...CARD} image={TOWER} />
    </CardGrid>
  ),
  'cuatro: la primera llena la fila': (
    <CardGrid>
      <Card {...CARD} />
      <Card {...CARD} image={LOOM} />
      <Card {...CARD} image={TOWER} />
      <Card {...CARD} image={null} />
    </CardGrid>
  ),
  'la primera manda': (
    <CardGrid lead>
      <Card {...CARD} />
      <Card {...CARD} image={LOOM} />
      <Card {...CARD} image={TOWER} />
    </CardGrid>
  ),
};

export const keyboard = [
  ['Tab', 'Se detiene una vez en cada tarjeta.'],
  ['Intro', 'Abre la página; el contorno del foco rodea la tarjeta entera.'],
] as const;
