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
