import { expect, it } from 'vitest';
import { toPagedCanonical } from './paged-canonical.ts';

const items = Array.from({ length: 40 }, (_, n) => n);

it.each([
  ['/x', '/x'],
  ['/x?pagina=2', '/x?pagina=2'],
  ['/x?noticias=3&pagina=3', '/x?pagina=3'],
  ['/x?pagina=9', '/x'],
  ['/x?pagina=1&tamano=15', '/x'],
  ['/x?pagina=2&tamano=15', '/x?pagina=2'],
  ['/x?pagina=4&tamano=10', '/x'],
])('%s has the canonical address %s', (address, canonical) => expect(toPagedCanonical(items, address)).toBe(canonical));
