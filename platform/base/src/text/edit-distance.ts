/**
 * The number of letters to insert, delete, replace or swap with their neighbour to turn one word into another (optimal
 * string alignment); any distance above `most` is returned as `most + 1`. Only cells within `most` of the diagonal are
 * computed (Ukkonen 1985).
 */
export function editDistance(from: string, to: string, most: number): number {
  const tooMany = most + 1;
  if (Math.abs(from.length - to.length) > most) return tooMany;
  let beforeLast = new Uint8Array(to.length + 1).fill(tooMany);
  let last = beforeLast.map((_, column) => Math.min(column, tooMany));
  for (let row = 1; row <= from.length; row += 1) {
    const current = new Uint8Array(to.length + 1).fill(tooMany);
    let least = tooMany;
    const letter = from.charCodeAt(row - 1);
    const before = from.charCodeAt(row - 2);
    for (let column = Math.max(0, row - most); column <= Math.min(to.length, row + most); column += 1) {
      const other = to.charCodeAt(column - 1);
      let best = column === 0 ? row : (last[column - 1] ?? tooMany) + (letter === other ? 0 : 1);
      best = Math.min(best, (last[column] ?? tooMany) + 1, (current[column - 1] ?? tooMany) + 1);
      if (row > 1 && column > 1 && letter === to.charCodeAt(column - 2) && before === other)
        best = Math.min(best, (beforeLast[column - 2] ?? tooMany) + 1);
      current[column] = best;
      least = Math.min(least, best);
    }
    if (least > most) return tooMany;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[to.length] ?? tooMany, tooMany);
}
