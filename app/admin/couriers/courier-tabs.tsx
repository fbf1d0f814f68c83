import { useMay } from '~/auth/may';
import { useTranslation } from '~/i18n/use-translation';
import { Chip, ChipRow } from '~/ui/badge';

const TABS = {
  couriers: '/admin/couriers',
  sheets: '/admin/couriers/sheets',
  waybills: '/admin/couriers/waybills',
  statements: '/admin/couriers/statements',
};

/** The screens around couriers; who only looks at money has no waybills to write. */
export function CourierTabs({ current }: { current: keyof typeof TABS }) {
  const { t } = useTranslation();
  const may = useMay();
  const tabs = (Object.keys(TABS) as (keyof typeof TABS)[]).filter((tab) => tab !== 'waybills' || may('orders.edit'));
  return (
    <div className="filter-bar admin-filters">
      <ChipRow label={t('admin:couriers.tabs')} tabs>
        {tabs.map((tab) => (
          <Chip key={tab} to={TABS[tab]} current={tab === current}>
            {t(`admin:couriers.tab.${tab}`)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
