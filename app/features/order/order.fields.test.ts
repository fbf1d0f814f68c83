import { describe, expect, it } from 'vitest';

import { LANGUAGES } from '~/i18n/language';
import { resources } from '~/i18n/resources.server';

import {
  addressLines,
  eachField,
  ORDER_FIELD_NAMES,
  ORDER_TEXT_NAMES,
  orderColumns,
  orderField,
  orderParagraphs,
} from './order.fields';

const typed = eachField(ORDER_FIELD_NAMES, (name) => `the ${name}`);

describe('the fields of an order', () => {
  it('have columns of their own', () => {
    expect(Object.values(orderColumns(typed)).sort()).toEqual(Object.values(typed).sort());
  });

  it('are all shown: in a place of every view, in the address, or as a paragraph', () => {
    const placed = ORDER_FIELD_NAMES.filter((name) => orderField(name).shown === 'placed');
    expect(placed).toEqual(['name', 'phone', 'region']);
    const shown = [
      ...placed.map((name) => typed[name]),
      ...addressLines(typed),
      ...orderParagraphs(typed).map(({ text }) => text),
    ];
    expect(shown.sort()).toEqual(Object.values(typed).sort());
  });

  it('stand in the address as on a parcel, without what is empty', () => {
    expect(addressLines(typed)).toEqual(['the street', 'the apartment', 'the landmark', 'the city']);
    const empty = eachField(ORDER_TEXT_NAMES, () => '');
    expect([addressLines(empty), orderParagraphs(empty)]).toEqual([[], []]);
  });

  it.each(LANGUAGES)('have their words in %s', (language) => {
    const { common, account } = resources[language];
    expect(Object.keys(common.orderField).sort()).toEqual([...ORDER_FIELD_NAMES].sort());
    const beside = { lines: 'Example', phone: 'Hint', line: null, region: null };
    const more = ORDER_FIELD_NAMES.flatMap((name) => {
      const word = beside[orderField(name).control];
      return word ? [`${name}${word}`] : [];
    });
    expect(Object.keys(account.checkout)).toEqual(expect.arrayContaining([...ORDER_FIELD_NAMES, ...more]));
  });
});
