import { describe, expect, it } from 'vitest';

import { LANGUAGES } from '~/i18n/language';
import { resources } from '~/i18n/resources.server';

import {
  addressLines,
  eachField,
  fieldsShownIn,
  ORDER_FIELD_NAMES,
  ORDER_PLACES,
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

  it.each(ORDER_PLACES)(
    'are read in the %s where the list says so: on their own, in the address, or as a paragraph',
    (place) => {
      const own = ORDER_FIELD_NAMES.filter((name) => orderField(name).stands === 'own');
      expect(own).toEqual(['name', 'phone', 'region']);
      const read = [
        ...own.map((name) => typed[name]),
        ...addressLines(typed, place),
        ...orderParagraphs(typed, place).map(({ text }) => text),
      ];
      expect(read.sort()).toEqual(
        fieldsShownIn(place)
          .map((name) => typed[name])
          .sort(),
      );
    },
  );

  it('have each a place where they are read, and those with a place of their own all of them', () => {
    for (const name of ORDER_FIELD_NAMES) {
      const { stands, shown } = orderField(name);
      expect(shown.length, name).toBeGreaterThan(0);
      if (stands === 'own') expect(shown, name).toEqual(ORDER_PLACES);
    }
  });

  it('stand in the address as on a parcel, without what is empty', () => {
    expect(addressLines(typed, 'slip')).toEqual(['the street', 'the apartment', 'the landmark', 'the city']);
    const empty = eachField(ORDER_TEXT_NAMES, () => '');
    expect([addressLines(empty, 'views'), orderParagraphs(empty, 'views')]).toEqual([[], []]);
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
