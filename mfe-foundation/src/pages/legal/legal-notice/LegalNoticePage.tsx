import { Container, PageBanner } from '@site/shared-ui/components';
import { HolderFacts } from '../HolderFacts.tsx';
import type { HolderView } from '../holder.loader.ts';
import { LegalText } from '../LegalText.tsx';
import { ContentSections } from './ContentSections.tsx';
import { DataSections } from './DataSections.tsx';

const PARTS = [
  { id: 'informacion-legal', text: '1. Información legal' },
  { id: 'uso-del-sitio', text: '2. Uso del sitio' },
  { id: 'obligaciones-de-los-usuarios', text: '3. Obligaciones de los usuarios' },
  { id: 'propiedad-intelectual-e-industrial', text: '4. Propiedad intelectual e industrial' },
  { id: 'enlaces', text: '5. Enlaces' },
  { id: 'responsabilidad', text: '6. Responsabilidad' },
  { id: 'proteccion-de-datos', text: '7. Protección de datos' },
  { id: 'legislacion-y-jurisdiccion', text: '8. Legislación y jurisdicción' },
];

/** The legal notice under Spanish law, sections 1 to 8 (specification, section 2). */
export function LegalNoticePage({ holder }: HolderView) {
  const { name } = holder;
  return (
    <>
      <PageBanner title="Aviso legal" />
      <Container>
        <LegalText parts={PARTS}>
          <h2 id="informacion-legal">1. Información legal</h2>
          <p>
            En cumplimiento de la Ley 34/2002, de 11 de julio, de servicios de la sociedad de la información y de
            comercio electrónico, se informa de que el titular de este sitio es {name}, fundación sin ánimo de lucro
            sujeta a la legislación española e inscrita en el Registro de Fundaciones, en Madrid. Estos son sus datos y
            los medios para comunicarse con ella de manera directa y efectiva:
          </p>
          <HolderFacts holder={holder} />
          <p>El acceso al sitio es gratuito y en él no se contrata ni se vende nada.</p>
          <h2 id="uso-del-sitio">2. Uso del sitio</h2>
          <p>
            El acceso a este sitio es libre y no exige registrarse. Quien lo visita adquiere la condición de usuario y
            acepta las condiciones de este aviso en la versión publicada en el momento de la visita.
          </p>
          <p>
            La Fundación puede cambiar sin previo aviso los contenidos, los servicios y la presentación del sitio, así
            como suspender su funcionamiento por motivos técnicos.
          </p>
          <h2 id="obligaciones-de-los-usuarios">3. Obligaciones de los usuarios</h2>
          <p>El usuario se compromete a utilizar el sitio conforme a la ley y a este aviso. En particular, no podrá:</p>
          <ul>
            <li>emplearlo con fines ilícitos o que lesionen los derechos de otras personas;</li>
            <li>dañar, sobrecargar o impedir su funcionamiento, ni intentar acceder a las partes no públicas;</li>
            <li>introducir programas dañinos o contenidos falsos, injuriosos o publicitarios;</li>
            <li>hacerse pasar por otra persona en los mensajes que envíe.</li>
          </ul>
          <ContentSections name={name} />
          <DataSections holder={holder} />
        </LegalText>
      </Container>
    </>
  );
}
