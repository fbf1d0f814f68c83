import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';

import { SearchField, StatusTabs } from '~/admin/kit/filters';
import { PageHead } from '~/admin/kit/page-head';
import { TableFoot } from '~/admin/kit/table-foot';
import { printHref } from '~/admin/order-batch/order-batch.admin';
import { PackCard, PiecesList } from '~/admin/packing/pack-card';
import { PACK_TABS, packHref, readPackFilters } from '~/admin/packing/packing.admin';
import { setPacked } from '~/admin/packing/packing.commands.server';
import { listPiecesToPack, listToPack } from '~/admin/packing/packing.queries.server';
import { requireStaff } from '~/auth/guards.server';
import { requestTexts } from '~/features/settings/shop.server';
import { redirectWithFlash } from '~/http/flash.server';
import { attempt } from '~/http/page-errors.server';
import { backToScreen } from '~/http/redirect-target';
import { formText, readForm } from '~/http/request-check.server';
import { formatCount } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';
import { understoodRequest } from '~/request/request-context.server';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/feedback';

const SEARCH_ID = 'pack-search';

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'orders.pack');
  const filters = readPackFilters(understoodRequest().query);
  return {
    filters,
    ...(await listToPack(staff, filters)),
    pieces: filters.tab === 'pieces' ? await listPiecesToPack(staff) : null,
    now: new Date().toISOString(),
    pageTitle: (await requestTexts(request))('admin:packing.pageTitle'),
  };
}

/** `packed=yes` or `no` of an `order`; a press by mistake is taken back by the button beside the message. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'orders.pack');
  const form = await readForm(request);
  const target = backToScreen(packHref({}), formText(form, 'returnTo'));
  const packed = formText(form, 'packed') === 'yes';
  const id = formText(form, 'order');
  const result = await attempt(setPacked(staff, id, packed));
  if (!result.ok) {
    const { messageKey, values } = result.refusal;
    return redirectWithFlash(target, { kind: 'error', key: `errors:${messageKey}`, values });
  }
  const said = { kind: 'success', key: `admin:packing.said.${packed ? 'yes' : 'no'}` } as const;
  const undo = {
    labelKey: 'undo',
    action: packHref({}),
    fields: [
      ['order', id],
      ['packed', 'no'],
    ] as [string, string][],
  };
  return redirectWithFlash(target, { ...said, values: { number: result.value }, ...(packed && { form: undo }) });
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function Pack() {
  const { t } = useTranslation();
  const { filters, orders, numbers, counts, pagination, pieces, now } = useLoaderData<typeof loader>();
  const { tab, q } = filters;
  const tabs = PACK_TABS.map((key) => ({
    key,
    to: packHref({ tab: key }),
    text: t(`admin:packing.tab.${key}`),
    count: key === 'pieces' ? '' : formatCount(counts[key]),
    current: key === tab,
  }));
  return (
    <>
      <PageHead title={t('admin:packing.title')}>
        {orders.length > 0 && (
          <ButtonLink to={printHref('slips', numbers)} variant="line" size="sm" icon="package">
            {t('admin:packing.printSlips', { count: numbers.length })}
          </ButtonLink>
        )}
        <Form id={SEARCH_ID} action={packHref({})} className="contents">
          {tab !== 'toPack' && <input type="hidden" name="tab" value={tab} />}
        </Form>
        <SearchField form={SEARCH_ID} label={t('admin:packing.search')} value={q} />
      </PageHead>
      <div className="filter-bar admin-filters">
        <StatusTabs label={t('admin:packing.tabs')} tabs={tabs} />
      </div>
      {pieces ? (
        <PiecesList pieces={pieces} />
      ) : (
        <ul className="pack-cards">
          {orders.map((order) => (
            <PackCard key={order._id} order={order} now={now} packed={tab === 'packed'} returnTo={packHref(filters)} />
          ))}
        </ul>
      )}
      {orders.length === 0 && <EmptyState icon="package-check" title={t('admin:packing.none')} />}
      {pagination.pages > 1 && !pieces && (
        <TableFoot pagination={pagination} pageHref={(page) => packHref({ ...filters, page })} />
      )}
    </>
  );
}
