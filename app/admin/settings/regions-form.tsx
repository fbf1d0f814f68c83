import { AdminForm, type AdminFormProps } from '~/admin/kit/admin-form';
import { FormMoney, FormNumber, FormSwitch } from '~/admin/kit/form-fields';
import type { RegionJson } from '~/features/region/region.json';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';

import { regionsValues } from './form-values';

type RegionsFormProps = {
  regions: readonly RegionJson[];
  version: string;
  answer: AdminFormProps['answer'];
};

/**
 * All governorates as one form: what delivery costs, how long it takes, whether cash is taken, whether the shop
 * delivers there at all.
 */
export function RegionsForm({ regions, version, answer }: RegionsFormProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const names = Object.fromEntries(regions.map(({ name }, index) => [`regions[${index}]`, pick(name)]));
  const columns = ['region', 'charge', 'days', 'cod', 'active'] as const;
  return (
    <AdminForm id="regions" values={regionsValues(regions)} version={version} names={names} answer={answer}>
      <div className="panel regions">
        <div className="region-head" aria-hidden="true">
          {columns.map((column) => (
            <span key={column}>{t(`admin:store.${column}`)}</span>
          ))}
        </div>
        {regions.map((region, index) => (
          <fieldset key={region._id} className="region-row">
            <legend>{pick(region.name)}</legend>
            <input type="hidden" name={`regions[${index}]._id`} value={region._id} />
            <FormMoney name={`regions[${index}].deliveryCharge`} label={t('admin:store.charge')} required />
            <FormNumber name={`regions[${index}].etaDays`} label={t('admin:store.days')} maxLength={2} required />
            <FormSwitch name={`regions[${index}].codAllowed`} label={t('admin:store.cod')} />
            <FormSwitch name={`regions[${index}].active`} label={t('admin:store.active')} />
          </fieldset>
        ))}
      </div>
    </AdminForm>
  );
}
