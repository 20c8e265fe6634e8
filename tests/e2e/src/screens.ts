import { matchPath } from 'react-router-dom';
import { declaration as foundation } from '../../../mfe-foundation/src/declaration.ts';
import { declaration as newsEvents } from '../../../mfe-news-events/src/declaration.ts';
import { declaration as searchContact } from '../../../mfe-search-contact/src/declaration.ts';
import { declaration as workAreas } from '../../../mfe-work-areas/src/declaration.ts';
import { CYCLE_COUNT } from './fixture/work.ts';

/** A screen of the specification (section 2), with texts of the fixture content that it must show. */
export interface Screen {
  readonly path: string;
  readonly title: string;
  readonly h1: string;
  readonly shows: readonly string[];
}

const screen = (path: string, h1: string, shows: readonly string[] = [], title = h1): Screen => ({
  path,
  h1,
  shows,
  title: `Fundación de Prueba - ${title}`,
});

/** Every screen, once. */
const ALL: readonly Screen[] = [
  screen(
    '/inicio',
    'Fundación de Prueba',
    [
      'Primera diapositiva',
      'Más info',
      'QUÉ IMPULSAMOS',
      'Conciertos y becas.',
      'Texto de la página de inicio.',
      'Últimas noticias',
      'Noticia 1 sobre la restauración',
      'Próximos eventos',
      'Evento proximo-1',
      'Descubrir',
      'Nuestros colaboradores',
    ],
    'Inicio',
  ),
  screen('/noticias', 'Noticias', ['20 resultados.', 'Mostrando del 1 al 6', 'Entradilla de la noticia 1']),
  screen('/noticias/noticia-1', 'Noticia 1 sobre la restauración', [
    'Cuerpo de la noticia 1.',
    'Documento plan-1.pdf',
    'Pie de torre',
    'Otras noticias',
    'Noticia 4 sobre la restauración',
  ]),
  screen('/eventos', 'Eventos', ['9 resultados.', 'Teatro Principal', 'Entrada libre']),
  screen('/eventos/proximo-1', 'Evento proximo-1', ['Cuerpo de proximo-1.', 'OTROS EVENTOS', 'Evento proximo-2']),
  screen('/patronato', 'La Fundación', ['Patronato', 'Ana Presidenta', 'Vida de Benito Vocal.'], 'Patronato'),
  screen('/contacto', 'Contacto', ['Escríbenos', 'Nombre', 'Correo electrónico', 'Tu mensaje', 'Enviar']),
  screen('/carta-del-presidente', 'Carta del presidente', ['Texto de la carta.', 'Documento plan-1.pdf']),
  screen('/el-fundador', 'El fundador', ['Texto sobre el fundador.', 'Pie de vino']),
  screen('/quienes-somos', 'Quiénes somos', ['Texto sobre la Fundación.']),
  screen('/transparencia', 'Transparencia', [
    'Escrituras',
    'Estatutos',
    'Planes de actuación',
    'Descripción de plan-3.pdf',
  ]),
  screen('/investigacion', 'Investigación', ['No hay elementos para mostrar.']),
  screen('/formacion', 'Formación', ['Becas', 'Noticias relacionadas', 'Próximos eventos', 'Evento proximo-1']),
  screen('/restauracion-del-patrimonio', 'Restauración del patrimonio'),
  screen('/colaboraciones-sociales', 'Colaboraciones sociales'),
  screen('/actividades-artisticas-y-culturales', 'Actividades artísticas y culturales', ['Música']),
  screen('/formacion/becas', 'Becas', [
    'Nuestro Trabajo - Formación',
    'Cuerpo de Becas.',
    'Sección primera',
    'Cuerpo de Sección segunda.',
    'Nivel dos',
    'Noticias de becas',
    'Eventos de becas',
  ]),
  screen('/formacion/becas/nivel-2/nivel-3/nivel-4/nivel-5', 'Nivel cinco', ['Cuerpo de Nivel cinco.', 'Nivel cuatro']),
  screen('/actividades-artisticas-y-culturales/musica', 'Música', ['Ciclo 1', `Ciclo ${CYCLE_COUNT - 2}`]),
  screen('/proyectos', 'Proyectos', ['Proyecto uno', 'Descripción del proyecto']),
  screen('/proyectos/proyecto-uno', 'Proyecto uno', ['Nuestro Trabajo - Proyectos', 'Cuerpo.']),
  screen('/la-ciudad-de-requena', 'La ciudad de Requena', [
    'Historia',
    'Texto de la historia.',
    'La ciudad',
    'Lugares de interés',
    'Pie de telar',
  ]),
  screen('/aportaciones-de-los-patronos', 'Aportaciones de los patronos', ['Libros']),
  screen('/aportaciones-de-los-patronos/libros', 'Libros', ['Libro 16']),
  screen('/aportaciones-de-los-patronos/libros/libro-1', 'Libro 1', ['10 de marzo, 2020', 'Cuerpo del libro 1.']),
  screen('/e/especial', 'Página especial', ['Cuerpo de la página especial.']),
  screen('/busqueda?fields=restauracion', 'Resultados', ['resultados.', 'Noticia'], 'Resultados de «restauracion»'),
  screen('/aviso-legal', 'Aviso legal', [
    '1. Información legal',
    '2. Uso del sitio',
    '3. Obligaciones',
    '4. Propiedad intelectual',
    '5. Enlaces',
    '6. Responsabilidad',
    '7. Protección de datos',
    '8. Legislación y jurisdicción',
    'inscrita en el Registro de Fundaciones, en Madrid',
    'juzgados y tribunales de la ciudad de Madrid',
    '+34 960 000 000',
  ]),
  screen('/politica-de-cookies', 'Política de cookies', ['Tipos de cookies', 'Cookies de análisis', 'navegador']),
  screen('/accesibilidad', 'Declaración de accesibilidad', [
    'El titular de este sitio, Fundación de Prueba, se ha comprometido a hacer accesible su sitio web',
    'Situación de cumplimiento',
    'Contenido no accesible',
    'Preparación de la presente declaración',
    'fue preparada el 21 de noviembre, 2026',
    'Observaciones y datos de contacto',
    'uno@prueba.example',
    'Procedimiento de aplicación',
  ]),
  screen('/creditos', 'Créditos de las imágenes', ['Equipo de pruebas · CC0-1.0', 'Dibujo de torre']),
];

const DECLARATIONS = [foundation, newsEvents, searchContact, workAreas];

/** Whether a route shows the screen. */
const isOf = (route: string, { path }: Screen) => matchPath(route, path.split('?')[0] ?? '') !== null;

/** Section that owns the path of a screen. Throws an Error if there is none: no run of a section would visit it. */
function ownerOf(screen: Screen): string {
  const owner = DECLARATIONS.find(({ routes }) => Object.values(routes).some(({ path }) => isOf(path, screen)));
  if (!owner) throw new Error(`No section declares ${screen.path}. Is its declaration in DECLARATIONS?`);
  return owner.name;
}

/** Whether there is a screen of a route, such as `/noticias/:id`. */
export const hasScreen = (route: string): boolean => ALL.some((screen) => isOf(route, screen));

const wanted = process.env.E2E_SECTIONS?.split(',');

/** Screens to visit: all, or those of the sections in E2E_SECTIONS. */
export const SCREENS = ALL.filter((screen) => {
  const owner = ownerOf(screen);
  return !wanted || wanted.includes(owner);
});
