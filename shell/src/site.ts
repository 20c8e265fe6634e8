import type { SiteDeclaration } from '@site/contract/site-declaration';
import {
  CONSENT_POLICY,
  EMBLEM,
  HOME,
  NOT_FOUND_DRAWING,
  OFFLINE_PAGE,
  SERVICE_WORKER,
  STORED_PAGES_ID,
} from './addresses.ts';

const ICON = '/favicon.svg';

/** A sun over hills, in the style of the site's illustrations. The sun is the play button. */
const VIDEO_STYLE = [
  '@font-face{font-family:"Source Sans 3";src:url(font:text.);font-weight:400 600}',
  'body{margin:0;min-height:100vh;display:grid;place-items:center;color:#fff;text-align:center;',
  'font:1rem/1.3 "Source Sans 3",system-ui,sans-serif;background:',
  'radial-gradient(120% 60% at 15% 112%,#3a1015 99.6%,#0000),radial-gradient(130% 74% at 85% 118%,#5b1420 99.6%,#0000),',
  'radial-gradient(150% 80% at 45% 118%,#7d0f23 99.6%,#0000),linear-gradient(#c9752f,#e3a94a 60%)}',
  'a{display:grid;gap:.5rem;justify-items:center;padding:.5rem;color:inherit;font-size:clamp(1rem,4vmin,1.25rem);font-weight:600;text-decoration:none}',
  'svg{font-size:clamp(.5rem,4vmin,1rem);width:6em;height:6em;padding:1.9em 1.7em 1.9em 2.1em;border-radius:50%;background:#fff4d6;color:#a3142e;box-sizing:border-box}',
  'a:hover svg,a:focus-visible svg{background:#a3142e;color:#fff}a:focus-visible{outline:3px solid #fff;outline-offset:-6px}',
  'p{margin:0;font-size:.9rem;font-weight:400;max-width:30rem;text-wrap:balance}',
  // An image fills the frame, with the text in a line at the bottom. The whole frame is the link.
  'img{position:fixed;inset:0;z-index:-1;width:100%;height:100%;object-fit:cover}',
  '@media(prefers-color-scheme:dark){img{filter:brightness(.88)}}',
  'body:has(img){place-items:end stretch;text-align:left}',
  'body:has(img) a{grid-template-columns:auto 1fr;justify-items:start;gap:0 1rem;padding:.75rem 1rem;background:#2a0f14}',
  'body:has(img) a::after{content:"";position:fixed;inset:0}',
  'body:has(img) svg{grid-row:span 2;align-self:center;font-size:clamp(.4rem,2vmin,.6rem)}',
].join('');

/** The site declaration for the gateway. The build writes it into `shell.json`. */
export const site: SiteDeclaration = {
  lang: 'es',
  locale: 'es-ES',
  home: HOME,
  icon: ICON,
  drawings: {
    [ICON]: 'src/assets/favicon.svg',
    [EMBLEM]: 'src/assets/emblem.svg',
    [NOT_FOUND_DRAWING]: 'src/assets/lost.svg',
  },
  consent: CONSENT_POLICY,
  offline: {
    worker: SERVICE_WORKER,
    page: OFFLINE_PAGE,
    listId: STORED_PAGES_ID,
    line: 'Sin conexión. Esta es la página tal como estaba el {day} de {month}, {year} · {time} h.',
  },
  emergency: {
    title: 'Página no disponible',
    text: 'No hemos podido mostrar esta página. Vuelve a intentarlo dentro de unos instantes.',
    retryText: 'Lo que has escrito no se ha perdido.',
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
      408: 'La petición ha tardado demasiado. Vuelve a intentarlo.',
      413: 'El envío es demasiado largo.',
      414: 'La dirección es demasiado larga.',
      429: 'Demasiadas peticiones en poco tiempo. Espera unos segundos y vuelve a intentarlo.',
      431: 'La petición lleva demasiados datos. Borra las cookies de este sitio y vuelve a intentarlo.',
      500: 'Se ha producido un error. Vuelve a intentarlo dentro de unos instantes.',
    },
    foreignForm: 'El formulario no procede de este sitio.',
    longForm: 'El mensaje es demasiado largo.',
    noChoice: 'Elige «Vale» o «Rechazar».',
    badPreviewLink: 'Este enlace de vista previa no es válido o ha caducado. Pide uno nuevo a quien te lo envió.',
    noPage: 'No existe.',
    noDocument: 'No existe este documento.',
    documentUnavailable: 'Este documento no está disponible en este momento.',
    apiUnavailable: 'El servicio no está disponible en este momento.',
  },
};
