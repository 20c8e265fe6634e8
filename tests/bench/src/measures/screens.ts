/** Six representative screens of the site with its real content. */
export const SCREENS = [
  '/inicio',
  '/noticias',
  '/noticias/archivo-digital-inicio',
  '/eventos',
  '/quienes-somos',
  '/contacto',
] as const;
