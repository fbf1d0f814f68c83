import type { PaymentMethod } from '~/db/schema/order.values';
import type { Translate } from '~/i18n/translate';

/** Where transfers go; empty: the shop has named no such account. */
export type TransferAccounts = { instapayAddress: string; vodafoneCashNumber: string };

export type TransferMethod = Exclude<PaymentMethod, 'cod'>;

/** The ways to pay by transfer that the shop offers: those whose account it has named (contract 6.6). */
export const transferMethods = ({ instapayAddress, vodafoneCashNumber }: TransferAccounts): TransferMethod[] => [
  ...(instapayAddress ? (['instapay'] as const) : []),
  ...(vodafoneCashNumber ? (['vodafoneCash'] as const) : []),
];

/** The same in words, “on delivery, by InstaPay or by Vodafone Cash”; `cod`: whether cash is taken. */
export function waysToPayText(t: Translate, accounts: TransferAccounts, { cod = true } = {}): string {
  const methods = [...(cod ? (['cod'] as const) : []), ...transferMethods(accounts)];
  const ways = methods.map((method) => t(`shop:product.pay.${method}`));
  const last = ways.pop() ?? '';
  return ways.length > 0 ? ways.join(t('shop:product.pay.comma')) + t('shop:product.pay.or') + last : last;
}
