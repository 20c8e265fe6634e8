import { PAGINATOR_LABELS } from '../../presentation/labels.ts';
import { Paginator } from './Paginator.tsx';

export const examples = {
  'con tamaños': (
    <Paginator
      current={2}
      last={12}
      size={15}
      sizes={[10, 15, 30]}
      toHref={(page) => `#${page}`}
      labels={PAGINATOR_LABELS}
    />
  ),
};

export const keyboard = [
  ['Tab', 'Recorre las páginas y después los tamaños.'],
  ['Intro', 'Muestra esa página, o la primera con ese tamaño; el foco se queda en lo pulsado.'],
] as const;
