import type { SumName } from '~/features/pricing/order-sums';
import type { Language } from '~/i18n/language';

/** What is printed of an order: the customer's invoice, and the slip for who packs and drives. */
export const DOCUMENT_KINDS = ['invoice', 'slip'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const isDocumentKind = (value: string): value is DocumentKind =>
  (DOCUMENT_KINDS as readonly string[]).includes(value);

type Term = { term: string; value: string };
/** `inWords`: the value is a word and no amount. */
type Sum = Term & { kind: SumName | 'settled' | 'received'; inWords: boolean };

export type DocumentLine = {
  name: string;
  size: string | null;
  inside: string[];
  quantity: string;
  unitPrice: string;
  lineTotal: string;
};

/** An order as a sheet to print, every word of it in one language and every sum written out. */
export type OrderDocument = {
  kind: DocumentKind;
  language: Language;
  orderId: string;
  number: string;
  /** The word for it, on the document of an order that was called off. */
  canceled: string | null;
  title: string;
  date: string;
  /** `numbers`: those of public registers. */
  shop: {
    name: string;
    logo: string;
    tradeName: string;
    address: string;
    phone: string;
    email: string;
    numbers: Term[];
  };
  recipient: { name: string; phone: string; lines: string[]; paragraphs: { term: string; text: string }[] };
  lines: DocumentLine[];
  pieces: string;
  /** From the items to the total; on the invoice then what has been paid, given back and is still to be paid. */
  sums: Sum[];
  payment: string;
  collect: string;
  words: Record<
    | 'number'
    | 'date'
    | 'to'
    | 'item'
    | 'quantity'
    | 'unitPrice'
    | 'lineTotal'
    | 'payment'
    | 'packed'
    | 'currency'
    | 'foot',
    string
  >;
};
