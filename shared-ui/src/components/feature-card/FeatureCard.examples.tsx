import { FeatureCard } from './FeatureCard.tsx';

export const examples = {
  'con enlace': (
    <FeatureCard icon="arpa" name="Música">
      <p>Conciertos en iglesias, patios y cuevas.</p>
      <p>
        <a href="#musica">Ver la música</a>
      </p>
    </FeatureCard>
  ),
  'con un dibujo que no hay': (
    <FeatureCard icon="nada" name="Patrimonio">
      <p>Restauramos retablos.</p>
    </FeatureCard>
  ),
};

export const keyboard = [
  ['Tab', 'Se detiene en el enlace, si lo hay, y el contorno rodea la tarjeta.'],
  ['Intro', 'Abre la página de esa causa.'],
] as const;
