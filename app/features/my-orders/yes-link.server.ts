import { orderCode } from '~/auth/order-token.server';
import type { OrderJson } from '~/features/order/order.json';
import { isAnswerable } from '~/features/order-confirmation/confirmation.rules';
import { getSettings } from '~/features/settings/settings.queries.server';
import { translator } from '~/i18n/i18n.server';
import type { Language } from '~/i18n/language';

/**
 * A WhatsApp message to the shop with the order's number and code, which is a yes (contract 6.13); null where none is
 * asked for, or the shop has no number.
 */
export async function yesLink({ _id, number, ...order }: OrderJson, language: Language): Promise<string | null> {
  if (!isAnswerable(order)) return null;
  const { whatsappNumber } = await getSettings();
  if (whatsappNumber === '') return null;
  const text = translator(language)('account:orders.yes.message', { code: `${number}-${orderCode(_id)}` });
  return `https://wa.me/${whatsappNumber.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
