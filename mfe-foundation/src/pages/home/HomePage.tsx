import { FragmentSlot } from '@site/contract';
import {
  Carousel,
  Container,
  EmptyState,
  LogoStrip,
  PicturesShown,
  RichText,
  SectionHeading,
  Slot,
  VideoFrame,
} from '@site/shared-ui/components';
import { EMPTY_PAGE, toVideoAddress } from '@site/shared-ui/presentation';
import { FeaturedProject } from './FeaturedProject.tsx';
import styles from './HomePage.module.css';
import type { HomeView } from './home.loader.ts';
import { Impulsamos } from './Impulsamos.tsx';
import { KeyFigure } from './KeyFigure.tsx';
import { toSlides } from './to-slides.ts';

const CAROUSEL_LABELS = {
  carousel: 'Destacados',
  role: 'carrusel',
  slide: 'diapositiva',
  position: (position: number, count: number) => `${position} de ${count}`,
  previous: 'Diapositiva anterior',
  next: 'Diapositiva siguiente',
  pause: 'Detener el carrusel',
  play: 'Reanudar el carrusel',
} as const;

/** The home page (specification, section 2). */
export function HomePage({
  slides,
  cards,
  video,
  videoTitle,
  content,
  figure,
  project,
  contributors,
  name,
  loaded,
  latestNews,
  upcomingEvents,
}: HomeView) {
  const items = toSlides(slides);
  // The other slides are out of view at first.
  const above = [items[0]?.image, project?.image];
  const causes = cards.map((card) => ({
    ...card,
    image: above.some((picture) => picture?.name === card.image?.name) ? null : card.image,
  }));
  const videoAddress = toVideoAddress(video);
  const hasAside = Boolean(videoAddress || figure);
  const logos = contributors.flatMap(({ image, name }) => (image ? [{ ...image, alt: image.alt || name }] : []));
  return (
    <>
      <h1 className="visually-hidden" tabIndex={-1}>
        {name}
      </h1>
      {items.length > 0 && <Carousel items={items} labels={CAROUSEL_LABELS} />}
      {causes.length > 0 && <Impulsamos cards={causes} />}
      {(hasAside || content) && (
        <Container tinted>
          <div className={hasAside && content ? styles.split : undefined}>
            {hasAside && (
              <div>
                {videoAddress && (
                  <figure>
                    <VideoFrame src={videoAddress} title={videoTitle || 'Vídeo'} />
                    {videoTitle && <figcaption>{videoTitle}</figcaption>}
                  </figure>
                )}
                {figure && <KeyFigure {...figure} />}
              </div>
            )}
            {content && <RichText html={content} />}
          </div>
        </Container>
      )}
      <PicturesShown pictures={[...above, ...causes.map(({ image }) => image)]}>
        <FragmentSlot fragment={latestNews} />
        {project && (
          <Slot width="full">
            <FeaturedProject {...project} />
          </Slot>
        )}
        <PicturesShown pictures={latestNews.Content?.pictures ?? []}>
          <FragmentSlot fragment={upcomingEvents} />
        </PicturesShown>
      </PicturesShown>
      {loaded && !(items.length || causes.length || hasAside || content || project || logos.length) && (
        <Container>
          <EmptyState>{EMPTY_PAGE}</EmptyState>
        </Container>
      )}
      {logos.length > 0 && (
        <Container labelledBy="colaboradores">
          <SectionHeading id="colaboradores" title="Nuestros colaboradores" />
          <LogoStrip
            logos={logos}
            pauseLabel="Detener la tira de colaboradores"
            playLabel="Reanudar la tira de colaboradores"
          />
        </Container>
      )}
    </>
  );
}
