import { Container, PageBanner } from '@site/shared-ui/components';
import { formatDate } from '@site/shared-ui/dates';
import type { HolderView } from '../holder.loader.ts';
import { LegalText } from '../LegalText.tsx';
import { ComplaintSections } from './ComplaintSections.tsx';

const PARTS = [
  { id: 'situacion-de-cumplimiento', text: 'Situación de cumplimiento' },
  { id: 'contenido-no-accesible', text: 'Contenido no accesible' },
  { id: 'preparacion-de-la-presente-declaracion', text: 'Preparación de la presente declaración' },
  { id: 'observaciones-y-datos-de-contacto', text: 'Observaciones y datos de contacto' },
  { id: 'procedimiento-de-aplicacion', text: 'Procedimiento de aplicación' },
  { id: 'contenido-opcional', text: 'Contenido opcional' },
];

/**
 * The accessibility statement, following the official Spanish model (Real Decreto 1112/2018, article 15; Decisión de
 * Ejecución (UE) 2018/1523). Its dates come from the site properties.
 */
export function AccessibilityPage({ holder }: HolderView) {
  const { name, stated, reviewed } = holder;
  return (
    <>
      <PageBanner title="Declaración de accesibilidad" />
      <Container>
        <LegalText parts={PARTS}>
          <p>
            El titular de este sitio, {name}, se ha comprometido a hacer accesible su sitio web de conformidad con el
            Real Decreto 1112/2018, de 7 de septiembre, sobre accesibilidad de los sitios web y aplicaciones para
            dispositivos móviles del sector público, cuyas exigencias aplica de forma voluntaria. La presente
            declaración de accesibilidad se aplica a todas las páginas de este sitio.
          </p>
          <h2 id="situacion-de-cumplimiento">Situación de cumplimiento</h2>
          <p>
            Este sitio web es <strong>parcialmente conforme</strong> con el Real Decreto 1112/2018 debido a la falta de
            conformidad de los aspectos que se indican a continuación. Sus páginas siguen el nivel AA de las Pautas de
            Accesibilidad para el Contenido Web (WCAG) 2.2.
          </p>
          <h2 id="contenido-no-accesible">Contenido no accesible</h2>
          <p>El contenido que se recoge a continuación no es accesible por lo siguiente:</p>
          <ul>
            <li>
              <strong>Falta de conformidad con el Real Decreto 1112/2018:</strong> algunos documentos PDF pueden carecer
              de etiquetas que señalen sus títulos y su orden de lectura (requisito 10.1.3.1 de la norma EN 301 549:
              información y relaciones).
            </li>
            <li>
              <strong>Carga desproporcionada:</strong> no se alega.
            </li>
            <li>
              <strong>Contenido que no entra dentro del ámbito de la legislación aplicable:</strong> los vídeos de otros
              autores alojados en YouTube, que pueden no tener subtítulos o audiodescripción, y los documentos
              publicados antes del 20 de septiembre de 2018.
            </li>
          </ul>
          <h2 id="preparacion-de-la-presente-declaracion">Preparación de la presente declaración</h2>
          <p>
            {stated
              ? `La presente declaración fue preparada el ${formatDate(stated)}.`
              : 'La fecha de esta declaración está pendiente de publicar.'}{' '}
            El método empleado ha sido una autoevaluación llevada a cabo por la propia Fundación, con comprobaciones
            automáticas y manuales en cada pantalla.
            {reviewed && ` Última revisión de la declaración: ${formatDate(reviewed)}.`}
          </p>
          <ComplaintSections holder={holder} />
        </LegalText>
      </Container>
    </>
  );
}
