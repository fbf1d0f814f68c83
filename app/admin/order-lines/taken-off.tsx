import { useTranslation } from '~/i18n/use-translation';
import { SumLine } from '~/ui/layout';

import { Signed } from './signed';

type TakenOffProps = { discount: number; coupon: { code: string; off: number } | null };

/** What is taken off an order that is being worked out, in EGP: by the shop's own discount, and by a code. */
export function TakenOff({ discount, coupon }: TakenOffProps) {
  const { t } = useTranslation();
  return (
    <>
      {discount > 0 && (
        <SumLine term={t('discount')}>
          <Signed egp={-discount} />
        </SumLine>
      )}
      {coupon && coupon.off > 0 && (
        <SumLine term={t('couponCalled', { code: coupon.code })}>
          <Signed egp={-coupon.off} />
        </SumLine>
      )}
    </>
  );
}
