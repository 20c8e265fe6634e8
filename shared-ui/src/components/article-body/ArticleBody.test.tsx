import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ARTICLE_LABELS } from '../../presentation/labels.ts';
import { PicturesShown } from '../picture/PicturesShown.tsx';
import { ArticleBody } from './ArticleBody.tsx';

const picture = (name: string) => ({ name, alt: name, caption: '' });
const render = (names: readonly string[], above: readonly string[] = []) =>
  renderToStaticMarkup(
    <PicturesShown pictures={above.map(picture)}>
      <ArticleBody
        content={null}
        files={[]}
        pictures={names.map(picture)}
        labels={ARTICLE_LABELS}
        actions="Compartir"
      />
    </PicturesShown>,
  );

it('has no gallery if the page has already shown all images', () => {
  expect(render(['torre.jpg', 'arpa.jpg'], ['torre.jpg'])).toContain('Galería');
  const html = render(['torre.jpg'], ['torre.jpg']);
  expect(html).not.toContain('Galería');
  expect(html).toContain('Pronto');
});

it('can be shared even if it has only images', () => expect(render(['torre.jpg'])).toContain('Compartir'));
