import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { SheetChecks } from '~/admin/courier-sheets/sheet-checks';
import { LeftOut, SheetChoices, SheetDeeds } from '~/admin/courier-sheets/sheet-choices';
import { useSheetName } from '~/admin/courier-sheets/sheet-number';
import { SheetTable } from '~/admin/courier-sheets/sheet-table';
import { askedAgain, readSheet } from '~/admin/courier-sheets/sheet.server';
import { SHEETS_PATH } from '~/admin/courier-sheets/sheets.admin';
import { PageHead } from '~/admin/kit/page-head';
import { readNumbers } from '~/admin/order-batch/order-batch.admin';
import { requireStaff } from '~/auth/guards.server';
import { listCouriers } from '~/features/courier/courier.queries.server';
import { requestTexts } from '~/features/settings/shop.server';
import { orPageError } from '~/http/page-errors.server';
import { useTranslation } from '~/i18n/use-translation';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';
import { Tag } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/feedback';

/**
 * The sheet of the `orders` in the address, as it will stand in the file, or a kept `sheet`; taking the file is what
 * keeps it, and what the log tells of.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'couriers.write');
  const { query } = understoodRequest();
  const language = await languageOf(request);
  const id = query.get('sheet') ?? '';
  const couriers = await listCouriers(staff);
  const chosen = couriers.find(({ _id }) => _id === query.get('courier')) ?? couriers[0];
  const numbers = readNumbers(query.get('orders'));
  const anyway = query.get('anyway') === 'on';
  const asked =
    id === '' && chosen
      ? { courier: chosen._id, ids: numbers.map(String), anyway, language }
      : await orPageError(id === '' ? Promise.resolve(null) : askedAgain(staff, id, language));
  return {
    ...{ couriers, anyway, id, orders: numbers.join('.') },
    sheet: asked && (await orPageError(readSheet(staff, asked))),
    pageTitle: (await requestTexts(request))('admin:couriers.sheet.pageTitle'),
  };
}

export { unlistedMeta as meta } from '~/layout/error-page';

export default function CourierSheet() {
  const { t } = useTranslation();
  const sheetName = useSheetName();
  const { couriers, sheet, id, orders, anyway } = useLoaderData<typeof loader>();
  if (sheet === null) {
    return (
      <>
        <PageHead title={t('admin:couriers.sheet.title')} />
        <EmptyState
          icon="truck"
          title={t('admin:couriers.none')}
          text={t('admin:couriers.noneText')}
          actions={<ButtonLink to="/admin/couriers/create">{t('admin:couriers.create')}</ButtonLink>}
        />
      </>
    );
  }
  const { kept, left, courier } = sheet;
  const back =
    id === ''
      ? { to: '/admin/orders', text: t('admin:orders.title') }
      : { to: SHEETS_PATH, text: t('admin:couriers.tab.sheets') };
  return (
    <>
      <PageHead title={t('admin:couriers.sheet.title')} back={back}>
        {kept && <Tag tone="emerald">{sheetName(kept)}</Tag>}
        <span className="text-ink-soft">
          {id === ''
            ? t('admin:sheets.ofTicked', { count: sheet.orders.length, of: sheet.orders.length + left.length })
            : courier.name}
        </span>
      </PageHead>
      <div className="sheet-page">
        <SheetTable sheet={sheet} />
        <div className="sheet-panels">
          <LeftOut left={left} />
          <SheetChecks sheet={sheet} />
          <div className="grid gap-4">
            {id === '' && <SheetChoices sheet={sheet} couriers={couriers} orders={orders} anyway={anyway} />}
            <SheetDeeds sheet={sheet} orders={orders} anyway={anyway} id={id} />
          </div>
        </div>
      </div>
    </>
  );
}
