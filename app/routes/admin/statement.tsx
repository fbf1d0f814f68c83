import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { keepStatement, settleItem } from '~/admin/courier-statements/statement.commands.server';
import { readDecisions } from '~/admin/courier-statements/statement-form';
import { StatementKept } from '~/admin/courier-statements/statement-done';
import { StatementReview } from '~/admin/courier-statements/statement-review';
import { undoStatement } from '~/admin/courier-statements/statement.undo.server';
import { getStatement, getWaitingFile } from '~/admin/courier-statements/statements.queries.server';
import { PageHead } from '~/admin/kit/page-head';
import { requireStaff } from '~/auth/guards.server';
import { isUuid } from '~/features/catalogue/uuid';
import { requestTexts } from '~/features/settings/shop.server';
import { useFormAnswer } from '~/forms/not-saved';
import { NotFoundError } from '~/http/domain-error';
import { redirectWithFlash } from '~/http/flash.server';
import { MOST_PARTS_OF_LISTS } from '~/http/form-body.server';
import { attempt, orPageError, pageError } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import { formatDate } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { understoodRequest } from '~/request/request-context.server';
import { Alert } from '~/ui/alert';

const LIST = '/admin/couriers/statements';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'couriers.read');
  return {
    statement: await orPageError(getStatement(staff, params.id ?? '')),
    all: understoodRequest().query.get('lines') === 'all',
    pageTitle: (await requestTexts(request))('admin:statements.pageTitle'),
  };
}

/** `intent`: `keep` with what was chosen of each row, `undo` within a minute, `settle` an item that is open. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'couriers.write');
  const form = await readForm(request, { mostParts: MOST_PARTS_OF_LISTS });
  const { id = '' } = params;
  const page = `${LIST}/${id}`;
  const intent = formText(form, 'intent');
  if (intent === 'settle') {
    if (!isUuid(id)) throw pageError(new NotFoundError());
    await orPageError(settleItem(staff, formText(form, 'item')));
    return redirectWithFlash(page, { kind: 'success', key: 'admin:statements.settledSaid' });
  }
  const file = await orPageError(getWaitingFile(staff, id));
  const decisions = readDecisions(form);
  const done =
    intent === 'undo'
      ? await attempt(undoStatement(staff, id).then(() => null))
      : await attempt(keepStatement(staff, { ...file, id, decisions }).then((kept) => kept.id));
  if (!done.ok && intent !== 'undo') return data({ fault: done.refusal, chosen: [...decisions] }, { status: 422 });
  if (!done.ok) {
    const { messageKey, values } = done.refusal;
    return redirectWithFlash(page, { kind: 'error', key: `errors:${messageKey}`, values });
  }
  if (done.value === null) return redirectWithFlash(page, { kind: 'success', key: 'admin:statements.undone' });
  return redirectWithFlash(`${LIST}/${done.value}`, {
    ...{ kind: 'success', key: 'admin:statements.keptSaid', bar: true },
    form: { labelKey: 'undo', action: `${LIST}/${done.value}`, fields: [['intent', 'undo']] },
  });
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function Statement() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { statement, all } = useLoaderData<typeof loader>();
  const { courier, readAt } = statement;
  const answer = useFormAnswer<typeof action>();
  const refused = answer && 'chosen' in answer ? answer : null;
  return (
    <>
      <PageHead
        title={t('admin:statements.one', { courier, day: formatDate(readAt, language) })}
        back={{ to: LIST, text: t('admin:statements.title') }}
      />
      {statement.kept === null ? (
        <>
          {refused && (
            <Alert
              tone="danger"
              live
              className="mb-4"
              title={t(`errors:${refused.fault.messageKey}`, refused.fault.values)}
            />
          )}
          {statement.reading && (
            <Alert tone="info" className="mb-4" title={t('admin:statements.reading', { name: statement.reading })} />
          )}
          <StatementReview statement={statement} all={all} chosen={new Map(refused?.chosen)} />
        </>
      ) : (
        <StatementKept statement={statement} />
      )}
    </>
  );
}
