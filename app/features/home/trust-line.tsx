import type { SettingsJson } from '~/features/settings/settings.json';
import { dayRange } from '~/i18n/day-range';
import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

import type { DeliveryFacts } from './home.json';

type TrustLineProps = {
  delivery: DeliveryFacts | null;
  settings: Pick<SettingsJson, 'instapayAddress' | 'vodafoneCashNumber'>;
};

/** How one pays and how long delivery takes; only what the shop really offers. */
export function TrustLine({ delivery, settings }: TrustLineProps) {
  const { t } = useTranslation();
  const promises: { icon: IconName; title: string; text: string }[] = [];
  if (delivery?.cod) promises.push({ icon: 'banknote', title: t('home:trust.cod'), text: t('home:trust.codText') });
  if (settings.instapayAddress)
    promises.push({ icon: 'landmark', title: t('home:trust.instapay'), text: t('home:trust.instapayText') });
  if (settings.vodafoneCashNumber)
    promises.push({
      icon: 'smartphone',
      title: t('home:trust.vodafoneCash'),
      text: t('home:trust.vodafoneCashText'),
    });
  if (delivery) {
    const { fromDays, toDays, regions } = delivery;
    const title =
      fromDays === toDays
        ? t('home:trust.days', { count: toDays })
        : t('home:trust.dayRange', { days: dayRange(t, fromDays, toDays) });
    promises.push({ icon: 'truck', title, text: t('home:trust.regions', { count: regions }) });
  }
  if (promises.length === 0) return null;
  return (
    <section className="section page-wrap" aria-labelledby="trust">
      <h2 className="visually-hidden" id="trust">
        {t('home:trust.title')}
      </h2>
      <ul className="trust">
        {promises.map(({ icon, title, text }) => (
          <li key={icon}>
            <Icon name={icon} size="xl" className="text-gold" />
            <p>
              <span className="block font-medium leading-ui">{title}</span>
              <span className="block text-sm text-ink-soft">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
