import type { SectionDeclaration } from '@site/contract/section-declaration';

export const declaration = {
  name: 'mfe-foundation',
  owner: 'Equipo de la Fundación',
  routes: {
    home: { path: '/inicio', smoke: '/inicio' },
    about: {
      path: '/quienes-somos',
      chunk: 'single-page',
      smoke: '/quienes-somos',
      title: 'Quiénes somos',
      description: 'Qué es la Fundación, qué hace y cómo trabaja.',
    },
    founder: {
      path: '/el-fundador',
      chunk: 'single-page',
      smoke: '/el-fundador',
      title: 'El fundador',
      description: 'Vida y propósito de quien creó la Fundación.',
    },
    president: {
      path: '/carta-del-presidente',
      chunk: 'single-page',
      smoke: '/carta-del-presidente',
      title: 'Carta del presidente',
      description: 'La presidencia de la Fundación se dirige a quienes se interesan por su trabajo.',
    },
    trustees: {
      path: '/patronato',
      smoke: '/patronato',
      title: 'Patronato',
      description: 'Las personas que forman el Patronato de la Fundación.',
    },
    transparency: {
      path: '/transparencia',
      smoke: '/transparencia',
      title: 'Transparencia',
      description: 'Escrituras, estatutos y planes de actuación de la Fundación.',
    },
    'contribution-sections': {
      path: '/aportaciones-de-los-patronos',
      smoke: '/aportaciones-de-los-patronos',
      title: 'Aportaciones de los patronos',
      description: 'Libros, artículos, conferencias y otras aportaciones de los miembros del Patronato.',
    },
    'contribution-entries': { path: '/aportaciones-de-los-patronos/:sectionId' },
    'contribution-entry': { path: '/aportaciones-de-los-patronos/:sectionId/:id' },
    town: {
      path: '/la-ciudad-de-requena',
      smoke: '/la-ciudad-de-requena',
      title: 'La ciudad de Requena',
      description: 'Historia de Requena, la ciudad de hoy y sus lugares de interés.',
    },
    'legal-notice': {
      path: '/aviso-legal',
      smoke: '/aviso-legal',
      title: 'Aviso legal',
      description:
        'Titular del sitio, condiciones de uso, propiedad intelectual, privacidad y protección de datos personales.',
    },
    'cookie-policy': {
      path: '/politica-de-cookies',
      smoke: '/politica-de-cookies',
      title: 'Política de cookies',
      description: 'Qué cookies utiliza este sitio, para qué sirven y cómo configurarlas o borrarlas.',
    },
    accessibility: {
      path: '/accesibilidad',
      smoke: '/accesibilidad',
      title: 'Accesibilidad',
      description:
        'Declaración de accesibilidad: en qué medida es accesible este sitio, qué falta por mejorar y cómo presentar una queja o una petición.',
    },
    credits: {
      path: '/creditos',
      smoke: '/creditos',
      title: 'Créditos de las imágenes',
      description: 'Autoría y licencia de todas las imágenes de este sitio.',
    },
  },
  sitemap: true,
  fragments: {},
  uses: ['mfe-news-events/latest-news', 'mfe-news-events/upcoming-events'],
} as const satisfies SectionDeclaration;
