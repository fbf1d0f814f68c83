import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { CourierTabs } from '~/admin/couriers/courier-tabs';
import { listCouriersWithParcels } from '~/admin/couriers/couriers.queries.server';
import { PageHead } from '~/admin/kit/page-head';
import { requireStaff } from '~/auth/guards.server';
import { useMay } from '~/auth/may';
import { requestTexts } from '~/features/settings/shop.server';
import { unbroken } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Tag } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/feedback';

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'couriers.read');
  return {
    couriers: await listCouriersWithParcels(staff),
    pageTitle: (await requestTexts(request))('admin:couriers.pageTitle'),
  };
}

export { unlistedMeta as meta } from '~/layout/error-page';

export default function Couriers() {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const { couriers } = useLoaderData<typeof loader>();
  const mayWrite = useMay()('couriers.write');
  return (
    <>
      <PageHead title={t('admin:couriers.title')}>
        {mayWrite && (
          <ButtonLink to="/admin/couriers/create" variant="line" size="sm" icon="plus">
            {t('admin:couriers.create')}
          </ButtonLink>
        )}
      </PageHead>
      <CourierTabs current="couriers" />
      {couriers.length > 0 ? (
        <ul className="panel courier-rows">
          {couriers.map(({ _id, name, fees, parcels, open }) => (
            <li key={_id}>
              <span>
                {mayWrite ? (
                  <Link to={`/admin/couriers/${_id}`} className="order-link">
                    <bdi>{name}</bdi>
                  </Link>
                ) : (
                  <bdi>{name}</bdi>
                )}
                <span className="block text-sm text-ink-soft">
                  {t('admin:couriers.feeCount', { count: fees.length })}
                </span>
              </span>
              <span className="courier-rows-end">
                {open !== 0 && <Tag tone="gold">{t('admin:couriers.open', { amount: unbroken(money(open)) })}</Tag>}
                {t('admin:couriers.parcels', { count: parcels })}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon="truck" title={t('admin:couriers.none')} text={t('admin:couriers.noneText')} />
      )}
    </>
  );
}
