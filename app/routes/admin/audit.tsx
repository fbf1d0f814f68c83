import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { ChangeFilters } from '~/admin/change-log/change-filters';
import { listChangers, listChanges } from '~/admin/change-log/change-log.queries.server';
import { ChangeTable } from '~/admin/change-log/change-table';
import { PutBackPanel } from '~/admin/change-log/put-back-panel';
import { askPutBack, putBack } from '~/admin/change-log/put-back.server';
import { TableFoot } from '~/admin/kit/table-foot';
import { requireStaff } from '~/auth/guards.server';
import { may } from '~/auth/permissions';
import { auditHref, readAskedBack, readAuditFilters } from '~/features/audit/audit.admin';
import { requestTexts } from '~/features/settings/shop.server';
import { redirectWithFlash } from '~/http/flash.server';
import { attempt } from '~/http/page-errors.server';
import { backToScreen } from '~/http/redirect-target';
import { formText, readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { understoodRequest } from '~/request/request-context.server';
import { Alert } from '~/ui/alert';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/feedback';

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'audit.read');
  const { query } = understoodRequest();
  const filters = readAuditFilters(query);
  const asked = may(staff, 'audit.restore') ? readAskedBack(query) : null;
  const [log, people, back] = await Promise.all([
    listChanges(staff, filters),
    listChangers(staff),
    asked ? attempt(askPutBack(staff, asked)) : null,
  ]);
  return {
    filters,
    log,
    people,
    asked,
    back: back?.ok ? back.value : null,
    gone: back && !back.ok ? back.refusal.messageKey : null,
    pageTitle: (await requestTexts(request))('admin:audit.pageTitle'),
  };
}

/** Puts one field back; where something else stands there now, it is shown and asked once more. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireStaff(request, 'audit.restore');
  const form = await readForm(request);
  const asked = { entry: formText(form, 'entry'), field: formText(form, 'field') };
  const done = await attempt(putBack(actor, asked, formText(form, 'seen')));
  const to = backToScreen(auditHref({}), formText(form, 'returnTo'));
  if (done.ok) return redirectWithFlash(to, { kind: 'success', key: 'admin:audit.isPutBack' });
  const { status, messageKey, fields } = done.refusal;
  const faults = Object.entries(fields).map(([field, [key = 'invalid']]) => ({ field, key }));
  return data({ messageKey, faults }, { status });
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function Audit() {
  const { t } = useTranslation();
  const { filters, log, people, asked, back, gone } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusal = answer && 'faults' in answer ? answer : undefined;
  const isFiltered = auditHref({ ...filters, page: 1 }) !== auditHref({});
  return (
    <>
      <ChangeFilters filters={filters} people={people} />
      {gone && <Alert tone="danger" live title={t(`errors:${gone}`)} className="mb-4" />}
      <div className="change-log">
        {back && (
          <PutBackPanel back={back} refusal={refusal} href={auditHref(filters, asked)} returnTo={auditHref(filters)} />
        )}
        {log.lines.length > 0 ? (
          <ChangeTable
            lines={log.lines}
            asked={asked}
            backHref={(field) => auditHref(filters, field)}
            foot={<TableFoot pagination={log.pagination} pageHref={(page) => auditHref({ ...filters, page })} />}
          />
        ) : (
          <EmptyState
            icon="history"
            title={t(isFiltered ? 'admin:audit.noneFound' : 'admin:audit.none')}
            text={t(isFiltered ? 'admin:audit.noneFoundText' : 'admin:audit.noneText')}
            actions={isFiltered && <ButtonLink to="/admin/audit">{t('admin:audit.showEverything')}</ButtonLink>}
          />
        )}
      </div>
    </>
  );
}
