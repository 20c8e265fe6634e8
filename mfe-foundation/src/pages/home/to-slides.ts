import type { CarouselSlide } from '@site/shared-ui/api';
import type { CarouselItem } from '@site/shared-ui/components';

/** Text of a slide's button without one of its own (specification, section 2). */
const DEFAULT_BUTTON_TEXT = 'Más info';

/** The slides that have an image, as the carousel shows them. */
export function toSlides(slides: readonly CarouselSlide[]): CarouselItem[] {
  return slides.flatMap(({ name, image, buttonUrl, buttonText }) =>
    image
      ? [{ name, image, button: buttonUrl ? { href: buttonUrl, label: buttonText || DEFAULT_BUTTON_TEXT } : null }]
      : [],
  );
}
