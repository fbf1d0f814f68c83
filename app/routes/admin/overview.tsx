import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { PageHead } from '~/admin/kit/page-head';
import { requireAdmin } from '~/auth/guards.server';
import { shopTexts } from '~/features/settings/shop.server';
import { DayCharts } from '~/admin/overview/day-chart';
import { Figures } from '~/admin/overview/figures';
import { BestSellers, IncompleteItems } from '~/admin/overview/item-lists';
import { getReadiness } from '~/admin/overview/ready.queries.server';
import { ReadyPanel } from '~/admin/overview/ready-panel';
import { getOverview } from '~/admin/overview/overview.queries.server';
import { languageOf } from '~/request/language.server';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { Panel } from '~/ui/layout';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const [overview, ready, t] = await Promise.all([getOverview(), getReadiness(), shopTexts(await languageOf(request))]);
  return { ...overview, ready, pageTitle: t('admin:overview.pageTitle') };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.pageTitle },
  { name: 'robots', content: 'noindex' },
];

export default function Overview() {
  const { t } = useTranslation();
  const { figures, lackingSets, days, bestSellers, incomplete, ready } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('admin:overview.title')}>
        <ButtonLink to="/admin/manage-products/create" variant="line" size="sm" icon="plus">
          {t('admin:overview.newProduct')}
        </ButtonLink>
      </PageHead>
      {ready && <ReadyPanel ready={ready} />}
      <h2 className="visually-hidden">{t('admin:overview.now')}</h2>
      <Figures figures={figures} lackingSets={lackingSets} />
      <div className="grid gap-6">
        <Panel title={t('admin:overview.chart.title')}>
          <p className="-mt-3 mb-4 text-sm text-ink-soft">{t('admin:overview.chart.text')}</p>
          <DayCharts days={days} />
        </Panel>
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Panel title={t('admin:overview.bestSellers')}>
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
