import type { ItemType } from '~/db/schema/cart.values';
import type { PaymentMethod } from '~/db/schema/order.values';
import type { Category } from '~/db/schema/taxonomy.values';
import type { Localized } from '~/i18n/localized';

/** How many orders, and what they come to in EGP. */
export type Counted = { orders: number; sum: number };

/** What the rows of a report are about, one after the other; `delivery`: what was paid for it. */
export type RowSubject =
  | { by: 'day'; day: string }
  /** Null: sold over the counter. */
  | { by: 'region'; region: string | null; name: Localized }
  | { by: 'payment'; method: PaymentMethod }
  | { by: 'category'; category: Category | 'sets' }
  | { by: 'product'; type: ItemType; itemId: string; name: Localized; image: string }
  | { by: 'rest' }
  | { by: 'delivery' };

/** What products cost and earned, as far as that is known, in EGP. */
export type ProfitJson = { cost: number; profit: number; knownSales: number };

export type ReportRow = {
  subject: RowSubject;
  /** Orders, or of products their pieces. */
  count: number;
  /** What is left after discounts and returns, in EGP. */
  sales: number;
  /** Null: nothing of its cost is known, or it is not for the reader to know. */
  earned: ProfitJson | null;
};

export type ReportJson = {
  sales: Counted;
  discounts: Counted;
  /** What codes took off, delivery that they freed included. */
  coupons: Counted;
  cash: Counted;
  fees: Counted;
  /** Null: not for the reader to know. `percent` of the sales of products have a cost that is known. */
  profit: (ProfitJson & { percent: number | null; unknownSales: number }) | null;
  rows: ReportRow[];
};
