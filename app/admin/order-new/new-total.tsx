import { TakenOff } from '~/admin/order-lines/taken-off';
import { couponWords } from '~/features/coupon/coupon-words';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { Money } from '~/ui/card';
import { SumLine, SumList } from '~/ui/layout';

import type { NewSums } from './new.preview.server';

/** What the order comes to so far, to be collected at the door or paid at once. */
export function NewTotal({ sums }: { sums: NewSums | null }) {
  const { t } = useTranslation();
  const { language, pick, money } = useLanguage();
  if (!sums) return <p className="text-ink-soft">{t('admin:orderNew.noSums')}</p>;
  const { pieces, itemsTotal, discount, coupon, delivery, total, change } = sums;
  return (
    <>
      <SumList>
        <SumLine term={t('admin:orders.pieces', { count: pieces })}>
          <Money>{money(itemsTotal)}</Money>
        </SumLine>
        <TakenOff discount={discount} coupon={coupon} />
        {delivery && (
          <SumLine term={t('admin:orderEdit.deliveryTo', { region: pick(delivery.region) })}>
            {delivery.charge === 0 ? t('free') : <Money>{money(delivery.charge)}</Money>}
          </SumLine>
        )}
        <SumLine term={t(delivery ? 'admin:orderNew.collect' : 'admin:orderNew.payNow')} total>
          <Money>{money(total)}</Money>
        </SumLine>
        {change !== null && (
          <SumLine term={t('admin:orderNew.change')}>
            <Money>{money(change)}</Money>
          </SumLine>
        )}
      </SumList>
      {coupon?.refusal && (
        <Alert tone="danger" live title={couponWords(coupon.refusal, t, language)} className="mt-3" />
      )}
    </>
  );
}
