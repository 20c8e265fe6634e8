import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LIGHTBOX_LABELS } from '../../presentation/labels.ts';
import { LightboxBar } from './LightboxBar.tsx';
import { toLightboxState } from './lightbox-state.ts';

const listButtons = (count: number) =>
  [
    ...renderToStaticMarkup(
      <LightboxBar
        labels={LIGHTBOX_LABELS}
        state={toLightboxState(0)}
        act={() => {}}
        count={count}
        position=""
        onClose={() => {}}
      />,
    ).matchAll(/aria-label="([^"]*)"/g),
  ].map(([, label]) => label);

it('has no buttons for other images if there are none', () => {
  expect(listButtons(2)).toHaveLength(7);
  expect(listButtons(1)).toEqual(['Reducir', 'Ampliar', 'Girar', 'Cerrar']);
});
