import type { Translate } from '~/i18n/translate';

import { type TransferAccounts, transferMethods } from './ways-to-pay';

/** The ways to pay in words: “on delivery, by InstaPay or by Vodafone Cash”; `cod`: whether cash is taken. */
export function waysToPayText(t: Translate, accounts: TransferAccounts, { cod = true } = {}): string {
  const methods = [...(cod ? (['cod'] as const) : []), ...transferMethods(accounts)];
  const ways = methods.map((method) => t(`details:pay.${method}`));
  const last = ways.pop() ?? '';
  return ways.length > 0 ? ways.join(t('details:pay.comma')) + t('details:pay.or') + last : last;
}
