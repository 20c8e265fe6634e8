import { EmptyState } from './EmptyState.tsx';

export const examples = {
  'sin acción': <EmptyState>No hay elementos para mostrar.</EmptyState>,
  'con acción': <EmptyState action={{ label: 'Ver todo', href: '#todo' }}>No hay noticias.</EmptyState>,
};

export const keyboard = [['Tab', 'Se detiene en la salida que se ofrece.']] as const;
