export interface CarouselLabels {
  readonly carousel: string;
  /** `carrusel` */
  readonly role: string;
  readonly slide: string;
  /** `2 de 5` */
  readonly position: (position: number, count: number) => string;
  readonly previous: string;
  readonly next: string;
  readonly pause: string;
  readonly play: string;
}
