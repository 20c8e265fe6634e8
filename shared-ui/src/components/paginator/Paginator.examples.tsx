import { Paginator } from './Paginator.tsx';

const LABELS = {
  navigation: 'Páginas del listado',
  page: (page: number) => `Página ${page}`,
  sizes: 'Elementos por página:',
};

export const examples = {
  'con tamaños': (
    <Paginator current={2} last={12} size={15} sizes={[10, 15, 30]} toHref={(page) => `#${page}`} labels={LABELS} />
  ),
};

export const keyboard = [
  ['Tab', 'Recorre las páginas y después los tamaños.'],
  ['Intro', 'Muestra esa página, o la primera con ese tamaño; el foco se queda en lo pulsado.'],
] as const;
