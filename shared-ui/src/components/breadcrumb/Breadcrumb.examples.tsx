import { Breadcrumb } from './Breadcrumb.tsx';

export const examples = {
  'con enlace y sin él': (
    <Breadcrumb label="Ruta" items={[{ label: 'Nuestro Trabajo' }, { label: 'Formación', href: '#formacion' }]} />
  ),
};

export const keyboard = [['Tab', 'Se detiene en cada página superior; la actual no es un enlace.']] as const;
