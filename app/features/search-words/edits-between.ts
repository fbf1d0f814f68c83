/**
 * How many letters must be written, left out, changed or swapped with their neighbours to make one word the other;
 * Infinity where that is more than `most`, which is found out as soon as a row of the table says so.
 */
export function editsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Infinity;
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const here = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      here[column] = Math.min(
        (above[column] ?? Infinity) + 1,
        (here[column - 1] ?? Infinity) + 1,
        (above[column - 1] ?? Infinity) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    // A swap reaches back two rows, so the row above counts, too.
    if (Math.min(...here) > most && Math.min(...above) >= most) return Infinity;
    [before, above] = [above, here];
  }
  const edits = above[other.length] ?? Infinity;
  return edits > most ? Infinity : edits;
}
