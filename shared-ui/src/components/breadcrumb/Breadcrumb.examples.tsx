import { Breadcrumb } from './Breadcrumb.tsx';

/** Each name says what the example is of. */
export const examples = {
  'con enlace y sin él': (
    <Breadcrumb label="Ruta" items={[{ label: 'Nuestro Trabajo' }, { label: 'Formación', href: '#formacion' }]} />
  ),
};
