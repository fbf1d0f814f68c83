import { deliveryOutlook } from '~/features/product/product.rules';
import { deliveryCost } from '~/features/region/delivery-cost';
import { listActiveRegions } from '~/features/region/region.queries.server';
import { getSettings } from '~/features/settings/settings.queries.server';
import { waysToPayText } from '~/features/settings/ways-to-pay-text';
import { dayRange } from '~/i18n/day-range';
import { formatLimit, unbroken } from '~/i18n/format';
import type { Language } from '~/i18n/language';
import type { Translate } from '~/i18n/translate';

const DELIVERY = new Set(['delivery', 'free']);

/** What is said before the page that answers a question (contract 3.6): what delivery costs and takes, how to pay. */
export async function answerTo(question: string, t: Translate, language: Language): Promise<string> {
  const ways = question === 'payment' && waysToPayText(t, await getSettings());
  if (ways) return t('understood:payment', { ways });
  const outlook = DELIVERY.has(question) ? deliveryOutlook(null, await listActiveRegions(), new Date()) : null;
  if (outlook?.kind !== 'range') return t(`understood:says.${question}`, { defaultValue: t('understood:answer') });
  const { freeDeliveryThreshold: free } = await getSettings();
  const said = {
    cost: deliveryCost(t, outlook.charges, (egp) => formatLimit(egp, language)),
    days: dayRange(t, ...outlook.days),
  };
  return free === null
    ? t('understood:delivery', said)
    : t('understood:deliveryFree', { ...said, amount: unbroken(formatLimit(free, language)) });
}
