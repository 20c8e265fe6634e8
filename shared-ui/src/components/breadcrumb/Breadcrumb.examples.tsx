import { Breadcrumb } from './Breadcrumb.tsx';

export const examples = {
  'con enlace y sin él': (
    <Breadcrumb label="Ruta" items={[{ label: 'Nuestro Trabajo' }, { label: 'Formación', href: '#formacion' }]} />
  ),
};
