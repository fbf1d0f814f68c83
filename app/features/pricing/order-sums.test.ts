import { describe, expect, it } from 'vitest';

import { LANGUAGES } from '~/i18n/language';
import { resources } from '~/i18n/resources.server';
import { MESSAGE_FIELDS } from '~/features/message/message.rules';

import { eachSum, ORDER_SUMS, orderSum, SUM_NAMES, sumRows, sumsShownIn, WIRE_SUM_NAMES } from './order-sums';
import { priceCart } from './pricing.rules';

describe('the sums of an order', () => {
  it('are those that are computed', () => {
    const { freeDeliveryReason: _, ...sums } = priceCart([]).totals;
    expect(Object.keys(sums).sort()).toEqual([...SUM_NAMES].sort());
  });

  it('end with the total, which the others make', () => {
    const totals = SUM_NAMES.filter((name) => orderSum(name).counts === 'total');
    expect([totals, SUM_NAMES.at(-1)]).toEqual([['total'], 'total']);
  });

  it('have each a place where they are read', () => {
    for (const name of SUM_NAMES) expect(ORDER_SUMS[name].shown.length, name).toBeGreaterThan(0);
  });

  it('that mails may name are fields of their texts', () => {
    expect(MESSAGE_FIELDS.orderPlaced).toEqual(expect.arrayContaining(sumsShownIn('mails')));
  });

  it.each(LANGUAGES)('have their words in %s, but for what is read row by row', (language) => {
    const named = SUM_NAMES.filter((name) => orderSum(name).counts !== 'takesOff');
    expect(Object.keys(resources[language].common.orderSum).sort()).toEqual(named.sort());
  });

  it('are read with each adjustment in its place, below 0, and delivery for nothing as free', () => {
    const sums = { ...eachSum(WIRE_SUM_NAMES, () => 100), deliveryCharge: 0 };
    const name = { en: 'Gift', ar: 'هدية' };
    const rows = sumRows({ ...sums, adjustments: [{ name, amount: 5 }] }, 'views');
    expect(rows.map(({ sum }) => sum)).toEqual(sumsShownIn('views'));
    expect(rows.filter(({ sum }) => sum === 'deliveryCharge' || sum === 'adjustmentsTotal')).toEqual([
      { sum: 'deliveryCharge', called: null, amount: 0, free: true },
      { sum: 'adjustmentsTotal', called: name, amount: -5, free: false },
    ]);
    expect(sumRows({ ...sums, adjustments: [] }, 'slip')).toEqual([]);
  });
});
