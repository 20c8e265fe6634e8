// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Card } from '../card/Card.tsx';
import { CardGrid } from '../card/CardGrid.tsx';

/** A page of a list. The content API decides the ids, which are the keys. */
const page = (...ids: readonly string[]) => (
  <CardGrid>
    {ids.map((id) => (
      <Card key={id} href={`/noticias/${id}`} title={`Título ${id}`} image={null} />
    ))}
  </CardGrid>
);

it('shows one image on each card that has it', () => {
  const image = { name: 'torre.jpg', alt: '' };
  const { container } = render(
    <CardGrid>
      <Card href="/a" title="Uno" image={image} />
      <Card href="/b" title="Dos" image={image} />
    </CardGrid>,
  );
  expect(container.querySelectorAll('img')).toHaveLength(2);
});

it.each([[['a', 'a', 'b', 'c']], [['', '', 'b', 'c']], [['b', 'a', 'a']]])(
  'shows only the cards of the next page after a page with the ids %j',
  (ids) => {
    const { container, rerender } = render(page(...ids));
    rerender(page('d', 'e'));
    expect([...container.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
      'Título d',
      'Título e',
    ]);
  },
);
