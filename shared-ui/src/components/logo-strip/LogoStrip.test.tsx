import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LogoStrip } from './LogoStrip.tsx';

const render = (count: number) => {
  const logos = Array.from({ length: count }, (_, index) => ({ name: `logo-${index}.svg`, alt: `Logotipo ${index}` }));
  return renderToStaticMarkup(<LogoStrip logos={logos} pauseLabel="Detener" playLabel="Reanudar" />);
};

it('shows a single logo once and without a button, since a loop of one is only copies', () => {
  expect(render(1).match(/<img/g)).toHaveLength(1);
  expect(render(1)).not.toContain('<button');
  expect(render(1)).toContain('data-paused');
});

it('fills the window with copies of two logos', () => {
  expect(render(2).match(/<ul/g)).toHaveLength(4);
  expect(render(2)).toContain('aria-label="Detener"');
});
