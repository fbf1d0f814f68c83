import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { BinTable } from '~/admin/bin/bin-table';
import { putBackFromBin } from '~/admin/bin/bin.commands.server';
import { listBin } from '~/admin/bin/bin.queries.server';
import { readBinned } from '~/admin/bin/bin.rules';
import { ChangeLogHead } from '~/admin/change-log/change-filters';
import { TableFoot } from '~/admin/kit/table-foot';
import { requireStaff } from '~/auth/guards.server';
import { recordHref } from '~/features/audit/audit.admin';
import { pageOf } from '~/features/catalogue/list-address';
import { requestTexts } from '~/features/settings/shop.server';
import { redirectWithFlash } from '~/http/flash.server';
import { attempt } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { understoodRequest } from '~/request/request-context.server';
import { Alert } from '~/ui/alert';
import { EmptyState } from '~/ui/feedback';

const PATH = '/admin/bin';

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'catalogue.write');
  const bin = await listBin(staff, pageOf(understoodRequest().query));
  return { ...bin, now: new Date().toISOString(), pageTitle: (await requestTexts(request))('admin:bin.pageTitle') };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireStaff(request, 'catalogue.write');
  const binned = readBinned(formText(await readForm(request), 'item'));
  if (!binned) return redirectWithFlash(PATH, { kind: 'error', key: 'errors:bin.gone' });
  const done = await attempt(putBackFromBin(actor, binned));
  if (!done.ok) return data({ refused: done.refusal.messageKey }, { status: done.refusal.status });
  const to = recordHref(binned.entity, binned.id, () => true);
  const link = to === null ? {} : { link: { to, labelKey: 'admin:bin.open' } };
  return redirectWithFlash(PATH, { kind: 'success', key: 'admin:bin.isBack', ...link });
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function Bin() {
  const { t } = useTranslation();
  const { items, pagination, now } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const pageHref = (page: number) => (page > 1 ? `${PATH}?page=${page}` : PATH);
  return (
    <>
      <ChangeLogHead current="bin" />
      {answer && 'refused' in answer && (
        <Alert tone="danger" live title={t(`errors:${answer.refused}`)} className="mb-4" />
      )}
      {items.length > 0 ? (
        <BinTable items={items} now={now} foot={<TableFoot pagination={pagination} pageHref={pageHref} />} />
      ) : (
        <EmptyState icon="trash-2" title={t('admin:bin.empty')} text={t('admin:bin.emptyText')} />
      )}
      {items.length > 0 && <Alert className="mt-4">{t('admin:bin.text')}</Alert>}
    </>
  );
}
