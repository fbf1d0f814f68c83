import type { PaymentMethod } from '~/db/schema/order.values';

/** Where transfers go; empty: the shop has named no such account. */
export type TransferAccounts = { instapayAddress: string; vodafoneCashNumber: string };

export type TransferMethod = Exclude<PaymentMethod, 'cod'>;

/** The ways to pay by transfer that the shop offers: those whose account it has named (contract 6.6). */
export const transferMethods = ({ instapayAddress, vodafoneCashNumber }: TransferAccounts): TransferMethod[] => [
  ...(instapayAddress ? (['instapay'] as const) : []),
  ...(vodafoneCashNumber ? (['vodafoneCash'] as const) : []),
];
