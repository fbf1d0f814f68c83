import { Link } from '@remix-run/react';

import type { DeliveryOutlook } from '~/features/product/product.rules';
import { deliveryCost } from '~/features/region/delivery-cost';
import type { RegionJson } from '~/features/region/region.json';
import type { TransferAccounts } from '~/features/settings/ways-to-pay';
import { waysToPayText } from '~/features/settings/ways-to-pay-text';
import { dayRange } from '~/i18n/day-range';
import { unbroken } from '~/i18n/format';
import { formatWeekday } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Money } from '~/ui/card';
import { Icon } from '~/ui/icon';

type EstimateProps = TransferAccounts & {
  outlook: DeliveryOutlook | null;
  freeShipping: boolean;
  /** EGP; null: the shop has none. */
  freeFrom: number | null;
  /** What the shop says of what it is, in a sentence; empty: nothing. */
  meaning: string;
  /** Where it can be smelled, and when; null: nowhere. */
  counter: { address: string; hours: string } | null;
};

/**
 * What it is; what delivery costs and when it comes, to the shopper's own governorate or from the nearest to the
 * farthest; how it is paid and given back.
 */
export function DeliveryEstimate({ outlook, freeShipping, freeFrom, meaning, counter, ...accounts }: EstimateProps) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const notes = freeShipping
    ? t('details:delivery.itemFree')
    : freeFrom !== null && t('details:delivery.thresholdFree', { amount: unbroken(money(freeFrom)) });
  const ways = waysToPayText(t, accounts, { cod: outlook?.kind !== 'region' || outlook.region.codAllowed });
  return (
    <ul className="estimates">
      {meaning && (
        <li className="estimate">
          <Icon name="shield-check" />
          <p>{meaning}</p>
        </li>
      )}
      {outlook && (
        <li className="estimate">
          <Icon name="truck" />
          <div>
            {outlook.kind === 'region' ? (
              <ToRegion region={outlook.region} by={outlook.by} freeShipping={freeShipping} />
            ) : (
              <Anywhere outlook={outlook} freeShipping={freeShipping} />
            )}
            {notes && <p className="estimate-note">{notes}</p>}
          </div>
        </li>
      )}
      {ways && (
        <li className="estimate">
          <Icon name="hand-coins" />
          <p>{t('details:pay.how', { ways })}</p>
        </li>
      )}
      {counter && (
        <li className="estimate">
          <Icon name="map-pin" />
          <div>
            <p>{t('details:counter', counter)}</p>
            <p className="estimate-note">{counter.hours}</p>
          </div>
        </li>
      )}
      <li className="estimate">
        <Icon name="rotate-ccw" />
        <p>
          <Link to="/pages/shipping-and-returns" className="link link-tall">
            {t('footer.page.shipping-and-returns')}
          </Link>
        </p>
      </li>
    </ul>
  );
}

function ToRegion({ region, by, freeShipping }: { region: RegionJson; by: string; freeShipping: boolean }) {
  const { t } = useTranslation();
  const { language, pick, money } = useLanguage();
  const charge = freeShipping ? 0 : region.deliveryCharge;
  return (
    <>
      <p>
        {t('details:delivery.to')}{' '}
        <Link to="/user/profile" className="link" aria-label={`${pick(region.name)}: ${t('details:delivery.change')}`}>
          {pick(region.name)}
        </Link>
        : {charge === 0 ? t('details:delivery.free') : <Money>{money(charge)}</Money>}
      </p>
      <p className="estimate-note">{t('details:delivery.around', { day: formatWeekday(by, language) })}</p>
    </>
  );
}

function Anywhere({
  outlook,
  freeShipping,
}: {
  outlook: Extract<DeliveryOutlook, { kind: 'range' }>;
  freeShipping: boolean;
}) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const { charges, days } = outlook;
  const [soonest, latest] = days;
  const cost = freeShipping ? t('details:delivery.free') : deliveryCost(t, charges, money);
  return (
    <>
      <p>
        {t('details:delivery.anywhere')} {cost}
      </p>
      <p className="estimate-note">
        {soonest === latest
          ? t('details:delivery.days', { count: latest })
          : t('details:delivery.dayRange', { days: dayRange(t, soonest, latest) })}
      </p>
    </>
  );
}
