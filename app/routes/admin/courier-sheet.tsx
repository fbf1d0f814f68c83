import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';

import { SheetTable } from '~/admin/couriers/sheet-table';
import { readSheet } from '~/admin/couriers/sheet.server';
import { PageHead } from '~/admin/kit/page-head';
import { batchHref, readNumbers } from '~/admin/order-batch/order-batch.admin';
import { requireStaff } from '~/auth/guards.server';
import { May } from '~/auth/may';
import { listCouriers } from '~/features/courier/courier.queries.server';
import { requestTexts } from '~/features/settings/shop.server';
import { orPageError } from '~/http/page-errors.server';
import { useTranslation } from '~/i18n/use-translation';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';
import { Button, ButtonLink } from '~/ui/button';
import { Checkbox } from '~/ui/choice';
import { SelectField } from '~/ui/field';
import { EmptyState } from '~/ui/feedback';
import { Panel } from '~/ui/layout';

/** The sheet of the orders in the address, as it will stand in the file; taking the file is what the log tells of. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'couriers.write');
  const { query } = understoodRequest();
  const couriers = await listCouriers(staff);
  const chosen = couriers.find(({ _id }) => _id === query.get('courier')) ?? couriers[0];
  const numbers = readNumbers(query.get('orders'));
  const anyway = query.get('anyway') === 'on';
  const language = await languageOf(request);
  const ids = numbers.map(String);
  const sheet = chosen && (await orPageError(readSheet(staff, { courier: chosen._id, ids, anyway, language })));
  return {
    ...{ couriers, numbers, anyway, sheet: sheet ?? null },
    pageTitle: (await requestTexts(request))('admin:couriers.sheet.pageTitle'),
  };
}

export { unlistedMeta as meta } from '~/layout/error-page';

export default function CourierSheet() {
  const { t } = useTranslation();
  const { couriers, numbers, anyway, sheet } = useLoaderData<typeof loader>();
  const orders = numbers.join('.');
  return (
    <>
      <PageHead title={t('admin:couriers.sheet.title')} back={{ to: '/admin/orders', text: t('admin:orders.title') }} />
      {sheet === null ? (
        <EmptyState
          icon="truck"
          title={t('admin:couriers.none')}
          text={t('admin:couriers.noneText')}
          actions={<ButtonLink to="/admin/couriers/create">{t('admin:couriers.create')}</ButtonLink>}
        />
      ) : (
        <div className="grid gap-5">
          <SheetTable sheet={sheet} />
          <Panel title={t('admin:couriers.sheet.which')}>
            <Form className="grid gap-3" preventScrollReset>
              <input type="hidden" name="orders" value={orders} />
              <SelectField
                key={sheet.courier._id}
                name="courier"
                label={t('admin:couriers.courier')}
                defaultValue={sheet.courier._id}
                options={couriers.map(({ _id, name }) => ({ value: _id, label: name }))}
              />
              {(anyway || sheet.left.length > 0) && (
                <Checkbox id="anyway" name="anyway" label={t('admin:couriers.sheet.anyway')} defaultChecked={anyway} />
              )}
              <Button type="submit" variant="line" size="sm">
                {t('admin:couriers.sheet.show')}
              </Button>
            </Form>
          </Panel>
          <Form method="post" action="/admin/couriers/sheet/file" reloadDocument className="flex flex-wrap gap-3">
            <input type="hidden" name="orders" value={orders} />
            <input type="hidden" name="courier" value={sheet.courier._id} />
            {anyway && <input type="hidden" name="anyway" value="on" />}
            <Button type="submit" icon="download">
              {t('admin:couriers.sheet.take', { count: sheet.numbers.length })}
            </Button>
            <May permission="orders.steps">
              <ButtonLink to={batchHref('send-out', sheet.numbers, '/admin/orders')} variant="line" icon="truck">
                {t('admin:batch.send-out')}
              </ButtonLink>
            </May>
          </Form>
          <p className="text-sm text-ink-soft">{t('admin:couriers.sheet.logged')}</p>
        </div>
      )}
    </>
  );
}
