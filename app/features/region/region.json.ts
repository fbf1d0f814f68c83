import type { regions } from '~/db/schema/region.server';
import type { Localized } from '~/i18n/localized';
import { toEgp } from '~/features/catalogue/money';

export type RegionRow = typeof regions.$inferSelect;

/** A governorate as the API and the pages see it (contract 3.11). `deliveryCharge` in EGP. */
export type RegionJson = {
  _id: string;
  name: Localized;
  /** Those it is known by. */
  cities: Localized[];
  code: string;
  deliveryCharge: number;
  codAllowed: boolean;
  etaDays: number;
  active: boolean;
  order: number;
};

export function regionJson(row: RegionRow): RegionJson {
  return {
    _id: row.id,
    name: { en: row.nameEn, ar: row.nameAr },
    cities: row.cities,
    code: row.code,
    deliveryCharge: toEgp(row.deliveryCharge),
    codAllowed: row.codAllowed,
    etaDays: row.etaDays,
    active: row.active,
    order: row.order,
  };
}
