import type { SiteDeclaration } from '@site/contract/site-declaration';
import { CONSENT_POLICY, EMBLEM, HOME, KEPT_PAGES_ID, OFFLINE_PAGE, SERVICE_WORKER } from './addresses.ts';

const ICON = '/favicon.svg';

const VIDEO_STYLE = [
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:radial-gradient(circle at 50% 120%,#7d0f23,#241a17 70%);',
  'font:1rem/1.5 Arial,sans-serif;color:#fff;text-align:center}',
  'a{display:grid;gap:1rem;justify-items:center;padding:2rem;color:inherit;font-size:1.25rem;font-weight:700;text-decoration:none}',
  'svg{width:5rem;height:5rem;padding:1.5rem 1.3rem 1.5rem 1.7rem;border-radius:50%;background:#a3142e;box-sizing:border-box}',
  'a:hover svg,a:focus-visible svg{background:#fff;color:#a3142e}a:focus-visible{outline:3px solid #fff;outline-offset:-6px}',
  'p{margin:0;font-size:.9rem;font-weight:400;opacity:.85;max-width:30rem}',
].join('');

/** What the gateway needs to know of this site; the build writes it into `shell.json`. */
export const site: SiteDeclaration = {
  lang: 'es',
  locale: 'es-ES',
  home: HOME,
  icon: ICON,
  drawings: { [ICON]: 'src/assets/favicon.svg', [EMBLEM]: 'src/assets/emblem.svg' },
  consent: CONSENT_POLICY,
  offline: {
    worker: SERVICE_WORKER,
    page: OFFLINE_PAGE,
    listId: KEPT_PAGES_ID,
    line: 'Sin conexión. Esta es la página tal como estaba el {day} de {month}, {year}, a las {time}.',
  },
  emergency: {
    title: 'Página no disponible',
    text: 'No hemos podido mostrar esta página. Vuelva a intentarlo dentro de unos instantes.',
    retryText: 'Lo que ha escrito no se ha perdido.',
    retryButton: 'Volver a enviarlo',
    home: 'Ir a la página de inicio',
  },
  video: {
    title: 'Vídeo',
    button: 'Ver el vídeo',
    note: 'Al reproducirlo se conecta con YouTube, que puede guardar cookies.',
    notFound: 'No existe ese vídeo.',
    style: VIDEO_STYLE,
  },
  texts: {
    refusals: {
      400: 'Petición no válida.',
      405: 'Método no permitido.',
      408: 'La petición ha tardado demasiado. Vuelva a intentarlo.',
      413: 'El envío es demasiado largo.',
      414: 'La dirección es demasiado larga.',
      429: 'Demasiadas peticiones en poco tiempo. Espere unos segundos y vuelva a intentarlo.',
      431: 'La petición lleva demasiados datos. Borre las cookies de este sitio y vuelva a intentarlo.',
      500: 'Se ha producido un error. Vuelva a intentarlo dentro de unos instantes.',
    },
    foreignForm: 'El formulario no procede de este sitio.',
    longForm: 'El mensaje es demasiado largo.',
    noChoice: 'Elija «Vale» o «Rechazar».',
    badPreviewLink: 'Este enlace de vista previa no es válido o ha caducado.',
    noPage: 'No existe.',
    noDocument: 'No existe este documento.',
    documentUnavailable: 'Este documento no está disponible en este momento.',
    apiUnavailable: 'El servicio no está disponible en este momento.',
  },
};
