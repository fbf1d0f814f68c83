import { cairoDay, cairoTime } from '~/i18n/format-cairo';

/** Why a piece is not put back. */
export const RETURN_WORDS = ['damaged', 'lost', 'other'] as const;

/** What is said of a line that came back: how many pieces, whether they go on the shelf, why the others do not. */
export type BackLine = { line: string; quantity: number; restock: boolean; word?: string | null | undefined };

/** A line of a return as it is kept. */
export type ReturnLine = { itemId: string; quantity: number; backQuantity: number; restock: boolean; word: string };

/** Why this can't be said of a return; null: it can. */
export function backFault(said: readonly BackLine[], sent: readonly Pick<ReturnLine, 'itemId' | 'quantity'>[]) {
  if (said.some(({ line }) => !sent.some(({ itemId }) => itemId === line))) return 'orderReturn.noSuchLine';
  if (new Set(said.map(({ line }) => line)).size < said.length) return 'orderReturn.lineTwice';
  const isMore = ({ line, quantity }: BackLine) =>
    quantity > (sent.find(({ itemId }) => itemId === line)?.quantity ?? 0);
  return said.some(isMore) ? 'orderReturn.moreThanSent' : null;
}

/** How many pieces of a line go on the shelf again. */
export const toShelf = ({ backQuantity, restock }: Pick<ReturnLine, 'backQuantity' | 'restock'>): number =>
  restock ? backQuantity : 0;

/** The lines of a return after this was said: what nobody named did not come; what is on the shelf has no word. */
export const cameBack = (
  said: readonly BackLine[],
  sent: readonly Pick<ReturnLine, 'itemId' | 'quantity'>[],
): ReturnLine[] =>
  sent.map(({ itemId, quantity }) => {
    const line = said.find((each) => each.line === itemId);
    const backQuantity = line?.quantity ?? 0;
    const restock = backQuantity > 0 && (line?.restock ?? false);
    const word = toShelf({ backQuantity, restock }) < quantity ? (line?.word ?? '') : '';
    return { itemId, quantity, backQuantity, restock, word };
  });

/** Whether a return that is here already was said to be here so. */
export const isSameBack = (came: readonly ReturnLine[], kept: readonly ReturnLine[]): boolean =>
  came.every((line) => {
    const before = kept.find(({ itemId }) => itemId === line.itemId);
    return before?.backQuantity === line.backQuantity && before.restock === line.restock && before.word === line.word;
  });

const MOST_DAYS = 14;
const NOON = 12;

/** The days on which a parcel that left at `from` can have come back, today first: two weeks at most. */
export function daysBack(from: Date, now: Date): string[] {
  const days = Array.from({ length: MOST_DAYS + 1 }, (_, ago) => cairoDay(now, -ago));
  return days.filter((day) => day >= cairoDay(from));
}

/** When what came on this day in Cairo was here, never before it left; null: on no day that it can have come. */
export function backMoment(day: string, from: Date, now: Date): Date | null {
  if (!daysBack(from, now).includes(day)) return null;
  if (day === cairoDay(now)) return now;
  return new Date(Math.max(cairoTime(day, NOON).getTime(), from.getTime()));
}
