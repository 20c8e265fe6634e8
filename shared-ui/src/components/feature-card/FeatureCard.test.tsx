import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ICON_PATHS, type IconName } from '../icon/icon-paths.ts';
import { FeatureCard } from './FeatureCard.tsx';

const toPath = (icon: string) =>
  / d="([^"]+)"/.exec(
    renderToStaticMarkup(
      <FeatureCard icon={icon} name="Música">
        <p>Conciertos</p>
      </FeatureCard>,
    ),
  )?.[1];

it.each<[icon: string, shown: IconName]>([
  ['arpa', 'arpa'],
  ['graduation-cap', 'graduation-cap'],
  ['fa-graduation-cap', 'graduation-cap'],
  ['fa-solid fa-heart', 'heart-handshake'],
  ['fas fa-book fa-2x', 'book-open'],
  ['fa-h', 'landmark'],
  ['fa-university', 'landmark'],
  ['nada', 'landmark'],
  ['toString', 'landmark'],
  ['fa-', 'landmark'],
  ['', 'landmark'],
])('shows the icon of «%s»: %s', (icon, shown) => expect(toPath(icon)).toBe(ICON_PATHS[shown]));
