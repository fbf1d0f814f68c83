/** Home banners stand together by threes: one large and two small; two are halves, one is a strip. */
const BANNERS_TOGETHER = 3;

/** What stands after each section, so that pictures and rows of cards take turns however many there are of each. */
export function interleave<B>(sectionCount: number, banners: readonly B[]): { after: B[][]; rest: B[][] } {
  const groups: B[][] = [];
  for (let start = 0; start < banners.length; start += BANNERS_TOGETHER)
    groups.push(banners.slice(start, start + BANNERS_TOGETHER));
  return { after: groups.slice(0, sectionCount), rest: groups.slice(sectionCount) };
}

export const MOVE_DIRECTIONS = ['up', 'down'] as const;
export type MoveDirection = (typeof MOVE_DIRECTIONS)[number];

/** The list with the record at `from` a place further up or down; at the end it stays where it is. */
export function moved<T>(list: readonly T[], from: number, direction: MoveDirection): T[] {
  const to = direction === 'up' ? from - 1 : from + 1;
  const [one, other] = [list[from], list[to]];
  if (one === undefined || other === undefined) return [...list];
  return list.map((each, index) => (index === from ? other : index === to ? one : each));
}
