import { TOWER } from '../example-data.ts';
import { PlaceBlock } from './PlaceBlock.tsx';

const FACTS = [
  {
    icon: 'map-pin' as const,
    label: 'Dirección',
    lines: [
      { text: 'Plaza de Albornoz, 1', directions: { text: 'Cómo llegar', href: 'https://www.openstreetmap.org/' } },
    ],
  },
  { icon: 'phone' as const, label: 'Teléfono', lines: [{ text: '+34 960 000 000', href: 'tel:+34960000000' }] },
];

export const examples = {
  'con plano': <PlaceBlock plan={TOWER} facts={FACTS} />,
  'un lugar del plano': <PlaceBlock plan={{ ...TOWER, ring: { x: 40, y: 50 } }} facts={[]} />,
  'sin plano': <PlaceBlock facts={FACTS} />,
};

export const keyboard = [['Intro', 'Llama, escribe o abre el mapa, según el enlace.']] as const;
