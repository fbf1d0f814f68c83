/** Digits of either script, with at most two signs that people put between those of a phone. */
const NUMBER = /\+?\p{Nd}(?:[\s().\-–/\u200e\u200f]{0,2}\p{Nd}){6,}/gu;
/** Signs that stand in dates too: with them so many digits are a phone. */
const OF_DATES = /[.\-–/]/;
const LONGER_THAN_DATES = 9;

const isPhone = (number: string): boolean =>
  !OF_DATES.test(number) || number.replace(/\P{Nd}/gu, '').length >= LONGER_THAN_DATES;

/** A text in somebody's own words without what looks like a phone in it, for those who may not read phones. */
export const withoutPhones = (text: string): string =>
  text.replace(NUMBER, (number) => (isPhone(number) ? '…' : number));
