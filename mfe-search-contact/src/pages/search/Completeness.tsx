/**
 * States that some or all results do not contain every word of the search. Each text is the only child of its element:
 * React cannot replace text that the browser has translated by text with another number of parts.
 */
export function Completeness({ complete }: { readonly complete: number | null }) {
  if (complete === null) return null;
  if (complete === 0) return <p>No hay resultados con todas las palabras. Estos tienen algunas de ellas.</p>;
  const has = complete === 1 ? 'Solo 1 resultado tiene' : `Solo ${complete} resultados tienen`;
  return <p>{`${has} todas las palabras; los demás, algunas de ellas.`}</p>;
}
