/** A customer as the shop keeps them (contract 7.11). `total` in EGP: what their standing orders come to. */
export type CustomerJson = {
  _id: string;
  name: string;
  phone: string | null;
  email: string | null;
  orders: number;
  total: number;
  /** Orders that came back unaccepted. */
  refused: number;
  note: string;
  tags: string[];
  codAllowed: boolean;
};

/** Characters of the note and of a tag, and how many tags there are at most. */
export const CUSTOMER_NOTE_LENGTH = 2_000;
export const TAG_LENGTH = 30;
export const MOST_TAGS = 4;

/** What the list can be narrowed to: ordered twice or more, refused a parcel, no cash at the door. */
export const CUSTOMER_VIEWS = ['again', 'refused', 'noCash'] as const;
export type CustomerView = (typeof CUSTOMER_VIEWS)[number];
export const CUSTOMER_SORTS = ['newest', 'lastOrder'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];
