import { formatNumber } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';

/** An amount with its sign before it, in both languages. */
export function Signed({ egp }: { egp: number }) {
  const { t } = useTranslation();
  const sign = egp > 0 ? '+' : egp < 0 ? '−' : '';
  return (
    <span className="money">
      <bdi dir="ltr">{`${sign}${formatNumber(Math.abs(egp))}`}</bdi> {t('admin:form.currency')}
    </span>
  );
}
