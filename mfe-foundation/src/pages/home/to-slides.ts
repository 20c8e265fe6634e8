import type { CarouselSlide } from '@site/shared-ui/api';
import type { CarouselItem } from '@site/shared-ui/components';

/** Default text of a slide's button (specification, section 2). */
const DEFAULT_BUTTON_TEXT = 'Más info';

/** Omits slides without an image. */
export function toSlides(slides: readonly CarouselSlide[]): CarouselItem[] {
  return slides.flatMap(({ name, image, buttonUrl, buttonText }) =>
    image
      ? [{ name, image, button: buttonUrl ? { href: buttonUrl, label: buttonText || DEFAULT_BUTTON_TEXT } : null }]
      : [],
  );
}
