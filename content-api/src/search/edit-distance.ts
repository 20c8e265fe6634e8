/**
 * The number of letters to insert, delete, replace or swap with their neighbour to turn one word into another
 * (optimal string alignment); anything above `most` is answered as `most + 1`.
 */
export function editDistance(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const at = (line: readonly number[], index: number): number => line[index] ?? most + 1;
      let best = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) best = Math.min(best, at(beforeLast, column - 2) + 1);
      current.push(best);
    }
    if (Math.min(...current) > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[to.length] ?? most + 1, most + 1);
}
