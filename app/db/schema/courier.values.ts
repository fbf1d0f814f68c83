/** What a courier's sheet may tell of an order. */
export const SHEET_FIELDS = [
  'number',
  'name',
  'phone',
  'phone2',
  'governorate',
  'address',
  'landmark',
  'pieces',
  'contents',
  'collect',
  'note',
  'email',
] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];
export type SheetColumn = { field: SheetField; heading: string };

/** What may be open with a courier: what they owe, what we owe, what nobody knows yet, what comes back. */
export const COURIER_ITEM_KINDS = ['claim', 'owe', 'ask', 'later', 'lost', 'partTaken', 'refused'] as const;
export type CourierItemKind = (typeof COURIER_ITEM_KINDS)[number];
