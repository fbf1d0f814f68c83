import type { courierFees, couriers } from '~/db/schema/courier.server';
import type { SheetColumn } from '~/db/schema/courier.values';
import { toEgp } from '~/features/catalogue/money';

/** Who carries parcels for the shop, with what was agreed for each governorate, in EGP (contract 6.16). */
export type CourierJson = {
  _id: string;
  name: string;
  trackingUrl: string;
  columns: SheetColumn[];
  fees: { region: string; fee: number }[];
};

export type CourierRow = typeof couriers.$inferSelect;
export type FeeRow = typeof courierFees.$inferSelect;

export const courierJson = (row: CourierRow, fees: readonly FeeRow[]): CourierJson => ({
  _id: row.id,
  name: row.name,
  trackingUrl: row.trackingUrl,
  columns: row.columns,
  fees: fees
    .filter(({ courierId }) => courierId === row.id)
    .map(({ regionId, fee }) => ({ region: regionId, fee: toEgp(fee) })),
});
