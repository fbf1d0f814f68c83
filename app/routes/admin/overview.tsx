import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { May } from '~/auth/may';
import { PageHead } from '~/admin/kit/page-head';
import { NEW_ORDER_PATH } from '~/admin/orders/orders.admin';
import { requireStaff } from '~/auth/guards.server';
import { may } from '~/auth/permissions';
import { requestTexts } from '~/features/settings/shop.server';
import { DayCharts } from '~/admin/overview/day-chart';
import { Figures } from '~/admin/overview/figures';
import { BestSellers, IncompleteItems } from '~/admin/overview/item-lists';
import { getReadiness } from '~/admin/overview/ready.queries.server';
import { ReadyPanel } from '~/admin/overview/ready-panel';
import { ReportLinks } from '~/admin/overview/report-links';
import type { OverviewJson } from '~/admin/overview/overview.json';
import { getOverview } from '~/admin/overview/overview.queries.server';
import { unbroken } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { officeLinks } from '~/layout/back-office-links';
import { useRootData } from '~/layout/root-data';
import { ButtonLink } from '~/ui/button';
import { Panel } from '~/ui/layout';

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'office.open');
  const [overview, ready, t] = await Promise.all([
    may(staff, 'figures.read') ? getOverview(staff) : null,
    may(staff, 'settings.write') ? getReadiness(staff) : null,
    requestTexts(request),
  ]);
  return { overview, ready, pageTitle: t('admin:overview.pageTitle') };
}

export { unlistedMeta as meta } from '~/layout/error-page';

export default function Overview() {
  const { t } = useTranslation();
  const { overview, ready } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('admin:overview.title')}>
        <May permission="orders.edit">
          <ButtonLink to={NEW_ORDER_PATH} size="sm" icon="plus">
            {t('admin:orderNew.create')}
          </ButtonLink>
        </May>
        <May permission="catalogue.write">
          <ButtonLink to="/admin/manage-products/create" variant="line" size="sm" icon="plus">
            {t('admin:overview.newProduct')}
          </ButtonLink>
        </May>
      </PageHead>
      {ready && <ReadyPanel ready={ready} />}
      {overview ? <OverviewPanels {...overview} /> : <OwnScreens />}
    </>
  );
}

/** What there is to do for whoever sees no figures: the screens of their role. */
function OwnScreens() {
  const { t } = useTranslation();
  const links = officeLinks(useRootData()?.user).filter(({ to }) => to !== '/admin');
  return (
    <ul className="flex flex-wrap gap-3">
      {links.map(({ to, labelKey, icon }) => (
        <li key={to}>
          <ButtonLink to={to} variant="line" icon={icon}>
            {t(labelKey)}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

function OverviewPanels({ figures, coupons, lackingSets, stock, days, bestSellers, incomplete }: OverviewJson) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  return (
    <>
      <h2 className="visually-hidden">{t('admin:overview.now')}</h2>
      <Figures figures={figures} lackingSets={lackingSets} stock={stock} />
      <div className="grid grid-cols-1 gap-6">
        <Panel title={t('admin:overview.chart.title')}>
          <p className="-mt-3 mb-4 text-sm text-ink-soft">{t('admin:overview.chart.text')}</p>
          <DayCharts days={days} />
          {coupons.orders > 0 && (
            <p className="mt-4 text-sm text-ink-soft">
              {t('admin:overview.coupons', { count: coupons.orders, sum: unbroken(money(coupons.sum)) })}
            </p>
          )}
        </Panel>
        <ReportLinks />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <Panel className="best-sellers" title={t('admin:overview.bestSellers')}>
            <BestSellers items={bestSellers} />
          </Panel>
          <Panel title={t('admin:overview.incomplete')}>
            <IncompleteItems {...incomplete} />
          </Panel>
        </div>
      </div>
    </>
  );
}
