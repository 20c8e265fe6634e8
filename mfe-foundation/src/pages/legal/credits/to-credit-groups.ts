import type { PictureCredit } from '@site/shared-ui/api';

export interface CreditGroup {
  readonly credit: string;
  readonly pictures: readonly PictureCredit[];
}

/** Groups images by author and licence, in Spanish alphabetical order. Images without a credit come last. */
export function toCreditGroups(pictures: readonly PictureCredit[]): readonly CreditGroup[] {
  const spanish = new Intl.Collator('es');
  const groups = Map.groupBy(pictures, ({ credit }) => credit || 'Sin autoría conocida');
  const last = ({ pictures: [first] }: CreditGroup) => (first?.credit ? 0 : 1);
  return [...groups]
    .map(([credit, found]) => ({ credit, pictures: found.toSorted((a, b) => spanish.compare(a.alt, b.alt)) }))
    .sort((a, b) => last(a) - last(b) || spanish.compare(a.credit, b.credit));
}
