import { SHEET_FIELDS, type SheetColumn, type SheetField } from '~/db/schema/courier.values';

/** EGP that a courier may ask for a parcel at most. */
export const MOST_SHIPPING_FEE = 10_000;

/** What stands for the number of a parcel in a courier's tracking address. */
export const WAYBILL_MARK = '{waybill}';

/** What couriers call the columns of a sheet, in Latin letters. */
export const SHEET_HEADINGS: Record<SheetField, string> = {
  number: 'order',
  name: 'consignee',
  phone: 'phone',
  phone2: 'phone 2',
  governorate: 'city',
  address: 'address',
  landmark: 'landmark',
  pieces: 'items',
  contents: 'contents',
  collect: 'COD',
  note: 'notes',
  email: 'email',
};

const AT_FIRST = SHEET_FIELDS.filter((field) => field !== 'contents' && field !== 'email');

/** The columns that a courier's sheet begins with. */
export const DEFAULT_COLUMNS: readonly SheetColumn[] = AT_FIRST.map((field) => ({
  field,
  heading: SHEET_HEADINGS[field],
}));

/** Where a parcel is followed; null where no address or no waybill is known. */
export const trackingLink = (trackingUrl: string, waybill: string): string | null =>
  trackingUrl === '' || waybill === '' ? null : trackingUrl.replaceAll(WAYBILL_MARK, encodeURIComponent(waybill));

/** A list with one of its members a place further up. */
export function movedUp<Member>(members: readonly Member[], at: number): Member[] {
  const [member, before] = [members[at], members[at - 1]];
  if (member === undefined || before === undefined) return [...members];
  return members.map((each, place) => (place === at - 1 ? member : place === at ? before : each));
}
