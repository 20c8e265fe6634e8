import { SectionHeading } from './SectionHeading.tsx';

const ACTION = { label: 'Descubrir', href: '#noticias', describedAs: 'Descubrir todas las noticias' };

export const examples = {
  solo: <SectionHeading id="historia" title="Historia" />,
  'con enlace': <SectionHeading id="noticias" title="Últimas noticias" action={ACTION} />,
};

export const keyboard = [
  ['Tab', 'Se detiene en el enlace que acompaña al título.'],
  ['Intro', 'Lo sigue.'],
] as const;
