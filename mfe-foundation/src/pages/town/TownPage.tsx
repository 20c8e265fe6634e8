import type { Town } from '@site/shared-ui/api';
import {
  Container,
  EmptyState,
  Gallery,
  PageBanner,
  RichText,
  SectionHeading,
  VideoFrame,
} from '@site/shared-ui/components';
import { EMPTY_PAGE, LIGHTBOX_LABELS, toVideoAddress } from '@site/shared-ui/presentation';
import styles from './TownPage.module.css';

/** The town: 'Historia', video, 'La ciudad', 'Lugares de interés' with its gallery (specification, section 2). */
export function TownPage({ town }: { readonly town: Town }) {
  const videoAddress = toVideoAddress(town.video);
  const { historyContent, cityContent, interestPlacesContent, freeContent, images } = town;
  const hasIntroduction = historyContent || videoAddress || cityContent || interestPlacesContent;
  return (
    <>
      <PageBanner
        title="La ciudad de Requena"
        // Without anything in between, the banner and the gallery would show the image twice on one screen.
        image={hasIntroduction ? images[0] : null}
      />
      {!hasIntroduction && !freeContent && images.length === 0 && (
        <Container>
          <EmptyState>{EMPTY_PAGE}</EmptyState>
        </Container>
      )}
      {historyContent && (
        <Container labelledBy="historia">
          <div className={styles.part}>
            <SectionHeading id="historia" title="Historia" />
            <RichText html={historyContent} />
          </div>
        </Container>
      )}
      {videoAddress && (
        <Container tinted>
          <div className={`${styles.part} ${styles.alone}`}>
            <figure>
              <VideoFrame src={videoAddress} title={town.videoTitle || 'Vídeo sobre la ciudad de Requena'} />
              {town.videoTitle && <figcaption>{town.videoTitle}</figcaption>}
            </figure>
          </div>
        </Container>
      )}
      {cityContent && (
        <Container labelledBy="la-ciudad">
          <div className={styles.part}>
            <SectionHeading id="la-ciudad" title="La ciudad" />
            <RichText html={cityContent} />
          </div>
        </Container>
      )}
      {(interestPlacesContent || images.length > 0) && (
        <Container labelledBy="lugares" tinted>
          <div className={styles.part}>
            <SectionHeading id="lugares" title="Lugares de interés" />
            {interestPlacesContent && <RichText html={interestPlacesContent} />}
          </div>
          {images.length > 0 && <Gallery pictures={images} labels={LIGHTBOX_LABELS} />}
        </Container>
      )}
      {freeContent && (
        <Container>
          <div className={`${styles.part} ${styles.alone}`}>
            <RichText html={freeContent} />
          </div>
        </Container>
      )}
    </>
  );
}
