import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { listSheets } from '~/admin/courier-sheets/numbered-sheets.server';
import { useSheetName } from '~/admin/courier-sheets/sheet-number';
import { keptSheetHref, SHEETS_PATH } from '~/admin/courier-sheets/sheets.admin';
import { CourierTabs } from '~/admin/couriers/courier-tabs';
import { PageHead } from '~/admin/kit/page-head';
import { requireStaff } from '~/auth/guards.server';
import { useMay } from '~/auth/may';
import { pageOf } from '~/features/catalogue/list-address';
import { requestTexts } from '~/features/settings/shop.server';
import { formatCount } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';
import { understoodRequest } from '~/request/request-context.server';
import { EmptyState } from '~/ui/feedback';
import { TablePages } from '~/ui/table';

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'couriers.read');
  const page = pageOf(understoodRequest().query);
  return {
    ...(await listSheets(staff, page)),
    page,
    pageTitle: (await requestTexts(request))('admin:sheets.pageTitle'),
  };
}

export { unlistedMeta as meta } from '~/layout/error-page';

const pageHref = (page: number): string => (page > 1 ? `${SHEETS_PATH}?page=${page}` : SHEETS_PATH);

export default function CourierSheets() {
  const { t } = useTranslation();
  const sheetName = useSheetName();
  const mayOpen = useMay()('couriers.write');
  const { sheets, page, more } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('admin:couriers.title')} />
      <CourierTabs current="sheets" />
      {sheets.length > 0 ? (
        <ul className="panel courier-rows">
          {sheets.map((sheet) => (
            <li key={sheet._id}>
              <span>
                {mayOpen ? (
                  <Link to={keptSheetHref(sheet._id)} className="order-link">
                    {sheetName(sheet)}
                  </Link>
                ) : (
                  sheetName(sheet)
                )}
                <span className="block text-sm text-ink-soft">
                  <bdi>{sheet.courier}</bdi>
                  {sheet.by !== null && (
                    <>
                      {' · '}
                      <bdi>{sheet.by}</bdi>
                    </>
                  )}
                </span>
              </span>
              <span className="courier-rows-end">{t('admin:sheets.orders', { count: sheet.orders })}</span>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon="truck" title={t('admin:sheets.none')} text={t('admin:sheets.noneText')} />
      )}
      {(page > 1 || more) && (
        <div className="table-foot">
          <TablePages
            label={t('pages.label')}
            range=""
            position={formatCount(page)}
            previous={{ to: page > 1 ? pageHref(page - 1) : null, label: t('pages.previous') }}
            next={{ to: more ? pageHref(page + 1) : null, label: t('pages.next') }}
          />
        </div>
      )}
    </>
  );
}
