import type {
  CallOutcome,
  OrderStatus,
  PaymentStatus,
  PaymentWay,
  ReturnKind,
  ReturnState,
} from '~/db/schema/order.values';
import type { Size } from '~/db/schema/taxonomy.values';
import type { EditedJson } from '~/features/order/order.history';
import type { Localized } from '~/i18n/localized';
import type { MessageKind } from '~/db/schema/message.values';

/** A row of the ledger, in EGP. */
export type StreamEntry = {
  direction: 'in' | 'out';
  amount: number;
  how: PaymentWay;
  reference: string;
  isCorrection: boolean;
};

/** What happened, as the page says it. Sums in EGP. */
export type StreamDeed =
  | { kind: 'placed' }
  | { kind: 'status'; to: OrderStatus; takenBack: boolean; reason: string | null; reasonIn: Localized | null }
  | { kind: 'payment'; to: PaymentStatus; entries: StreamEntry[] }
  | { kind: 'edit'; before: EditedJson; after: EditedJson }
  | { kind: 'note'; text: string }
  | { kind: 'call'; outcome: CallOutcome; note: string; again: string | null }
  | { kind: 'confirmation'; to: 'confirmed' | 'declined'; how: 'link' | 'code' }
  | { kind: 'deposit'; amount: number | null }
  | { kind: 'return'; to: ReturnState | 'undone'; of: ReturnKind | null }
  | { kind: 'missing'; name: Localized; size: Size | null; quantity: number; text: string }
  | { kind: 'message'; message: string; of: MessageKind; byHand: boolean };

/** A line of what happened to an order; `by`: who of the shop, null for the customer and for what went by itself. */
export type StreamLine = StreamDeed & { key: string; at: string; by: string | null; byCustomer: boolean };
