export interface GalleryLabels {
  readonly lightbox: string;
  /** `2 de 5` */
  readonly position: (position: number, count: number) => string;
  /** Name of an image without a description: `Imagen 2 de 5`. */
  readonly picture: (position: number, count: number) => string;
  readonly close: string;
  readonly previous: string;
  readonly next: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly rotate: string;
  readonly play: string;
  readonly pause: string;
}
