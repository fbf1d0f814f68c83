import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { putByStatement } from '~/admin/courier-statements/statement.commands.server';
import { listStatements } from '~/admin/courier-statements/statements.queries.server';
import { sentFile } from '~/admin/couriers/courier-upload.server';
import { CourierTabs } from '~/admin/couriers/courier-tabs';
import { CourierFileForm } from '~/admin/couriers/file-form';
import { PageHead } from '~/admin/kit/page-head';
import { TableFoot } from '~/admin/kit/table-foot';
import { requireStaff } from '~/auth/guards.server';
import { May } from '~/auth/may';
import { pageOf } from '~/features/catalogue/list-address';
import { listCouriers } from '~/features/courier/courier.queries.server';
import { requestTexts } from '~/features/settings/shop.server';
import { useFormAnswer } from '~/forms/not-saved';
import { attempt } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import { formatDateTime } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { understoodRequest } from '~/request/request-context.server';
import { Tag } from '~/ui/badge';

const PATH = '/admin/couriers/statements';

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'couriers.read');
  return {
    couriers: await listCouriers(staff),
    ...(await listStatements(staff, pageOf(understoodRequest().query))),
    pageTitle: (await requestTexts(request))('admin:statements.pageTitle'),
  };
}

/** Reads a courier's file and puts it by: nothing is booked before it is kept on its own page. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'couriers.write');
  const form = await readForm(request, { files: true });
  const id = formText(form, 'courier');
  const courier = (await listCouriers(staff)).find(({ _id }) => _id === id)?.name ?? null;
  const read = await attempt(sentFile(form).then((file) => putByStatement(staff, { ...file, courier })));
  if (!read.ok) return data({ fault: read.refusal }, { status: 422 });
  return redirect(`${PATH}/${read.value}`, 303);
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function Statements() {
  const { t } = useTranslation();
  const { language, money } = useLanguage();
  const { couriers, statements, pagination } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  const fault = answer && 'fault' in answer ? answer.fault : null;
  return (
    <>
      <PageHead title={t('admin:statements.title')} />
      <CourierTabs current="statements" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <May permission="couriers.write">
          <CourierFileForm
            title={t('admin:statements.file')}
            couriers={couriers}
            pasteHint={t('admin:statements.pasteHint')}
            fault={fault}
          />
        </May>
        {statements.length > 0 && (
          <div className="panel">
            <ul className="courier-rows">
              {statements.map(({ _id, courier, keptAt, readAt, account, lines }) => (
                <li key={_id}>
                  <span>
                    <Link to={`${PATH}/${_id}`} className="order-link">
                      <bdi>{courier}</bdi>
                    </Link>
                    <span className="block text-sm text-ink-soft">
                      {formatDateTime(keptAt ?? readAt, language)}
                      {keptAt && <> · {t('admin:statements.lineCount', { count: lines })}</>}
                    </span>
                  </span>
                  <span className="courier-rows-end">
                    <Tag tone={keptAt ? 'emerald' : 'gold'}>{t(`admin:statements.${keptAt ? 'kept' : 'waits'}`)}</Tag>
                    {keptAt && <bdi className="money">{money(account)}</bdi>}
                  </span>
                </li>
              ))}
            </ul>
            <TableFoot pagination={pagination} pageHref={(page) => `${PATH}?page=${page}`} />
          </div>
        )}
      </div>
    </>
  );
}
