import type { Translate } from './translate';

/** From a number of days to a larger one, inside a sentence: “1–6 days”, «من يوم إلى 6 أيام». */
export const dayRange = (t: Translate, from: number, to: number): string =>
  t('days.range', { from: t('days.from', { count: from }), count: to });
