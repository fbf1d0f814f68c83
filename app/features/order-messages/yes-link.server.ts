import { orderCode } from '~/auth/order-token.server';
import type { Confirmation, OrderStatus } from '~/db/schema/order.values';
import { translator } from '~/i18n/i18n.server';
import type { Language } from '~/i18n/language';

import { isAnswerable } from './answerable';

type Asked = { id: string; number: number; status: OrderStatus; confirmation: Confirmation };

/**
 * A WhatsApp message to the shop with the order's number and code, which is a yes (contract 6.13); null where none is
 * asked for, or the shop has no number.
 */
export function yesLink({ id, number, ...order }: Asked, whatsappNumber: string, language: Language): string | null {
  if (!isAnswerable(order) || whatsappNumber === '') return null;
  const text = translator(language)('account:orders.yes.message', { code: `${number}-${orderCode(id)}` });
  return `https://wa.me/${whatsappNumber.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
