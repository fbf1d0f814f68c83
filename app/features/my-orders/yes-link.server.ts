import type { OrderJson } from '~/features/order/order.json';
import { yesLink } from '~/features/order-messages/yes-link.server';
import { getSettings } from '~/features/settings/settings.queries.server';
import type { Language } from '~/i18n/language';

/** The message by which a customer says yes to this order, as its pages offer it; null where none is asked for. */
export async function findYesLink({ _id: id, ...order }: OrderJson, language: Language): Promise<string | null> {
  const { whatsappNumber } = await getSettings();
  return yesLink({ ...order, id }, whatsappNumber, language);
}
