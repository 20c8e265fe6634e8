import type { SafeHtml } from '../api/safe-html.ts';

/** Data for the examples of the catalogue: images of `examples/images`, and texts in the style of the site. */
export const TOWER = { name: 'torre.svg', alt: 'La Torre del Homenaje de Requena', credit: 'Taller gráfico' };
export const LOOM = { name: 'telar.svg', alt: 'Un telar de seda', credit: 'Taller gráfico' };
const ORGAN = { name: 'organo.svg', alt: 'Un concierto de órgano', credit: 'Taller gráfico' };

export const TEXT: SafeHtml = {
  kind: 'safe-html',
  __html:
    '<p>El domingo, a las siete en punto, Tomás García apoyó las manos en el teclado y esperó.</p>' +
    '<h2 id="nueve-meses">Nueve meses</h2><ul><li><strong>Febrero.</strong> Desmontaje.</li><li>Septiembre. Montaje.</li></ul>' +
    '<blockquote><p>«Quería oír el silencio antes».</p></blockquote>' +
    '<table><thead><tr><th>Beca</th><th>Plazas</th></tr></thead><tbody><tr><td>Música</td><td>10</td></tr></tbody></table>',
};

export const PICTURES = [
  { ...TOWER, caption: 'Torre del Homenaje, siglo XV' },
  { ...LOOM, caption: 'Telar de la Casa del Arte Mayor' },
  { ...ORGAN, caption: 'El órgano de Santa María' },
];

export const FILES = [
  {
    href: '#plan',
    title: 'Plan de actuación 2026',
    description: 'Objetivos y presupuesto.',
    facts: 'PDF, 48 kB',
    readLabel: 'Leer aquí',
    pages: [
      { src: './images/pagina.svg', alt: 'Página 1 de 1, ampliada: Plan de actuación 2026', width: 1080, height: 1528 },
    ],
  },
  { href: '#memoria', title: 'Memoria 2025', description: '', facts: 'PDF, 1,2 MB' },
];

export const EVENT = {
  href: '#evento',
  name: 'Órgano de Adviento',
  info: 'Entrada libre hasta completar aforo',
  location: 'Iglesia de Santa María',
  image: ORGAN,
  dateText: 'Miércoles, 25 de noviembre, 2026 · 19:30 h',
  leaf: { day: '25', month: 'nov', iso: '2026-11-25T19:30' },
};

export const CARD = {
  href: '#noticia',
  title: 'El órgano vuelve a sonar en Santa María',
  subtitle: 'Tras nueve meses de restauración, el ciclo de otoño recupera su instrumento',
  image: ORGAN,
  date: { text: '15 de noviembre, 2026', iso: '2026-11-15' },
};
