import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { z } from 'zod';

import { declineHref } from '~/admin/confirm/board';
import { callFlash, yesFlash } from '~/admin/confirm/board-flash.server';
import { BoardKeys } from '~/admin/confirm/board-keys';
import { BoardList, BoardTabs } from '~/admin/confirm/board-list';
import { readBoard } from '~/admin/confirm/board.queries.server';
import { CodeForm } from '~/admin/confirm/code-form';
import { SearchField } from '~/admin/kit/filters';
import { PageHead } from '~/admin/kit/page-head';
import { BOARD_PATH } from '~/admin/orders/orders.admin';
import { requireStaff } from '~/auth/guards.server';
import { queryOf } from '~/features/catalogue/list-address';
import { recordCall } from '~/features/order-confirmation/confirmation.commands.server';
import { callFormSchema } from '~/features/order-confirmation/confirmation.schema';
import { confirmByCode } from '~/features/order-confirmation/customer-answer.server';
import { requestTexts } from '~/features/settings/shop.server';
import { useFormAnswer } from '~/forms/not-saved';
import { type Flash, redirectWithFlash } from '~/http/flash.server';
import { type FormReading, readSubmission } from '~/http/form-submission.server';
import { attempt } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import type { OrderChange } from '~/features/order/order.steps.server';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';
import { unbroken } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/feedback';

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'orders.steps');
  const { query } = understoodRequest();
  const [chosen, q] = [query.get('order'), queryOf(query)];
  const t = await requestTexts(request);
  return { board: await readBoard(staff, { chosen, q }), chosen, q, pageTitle: t('admin:confirm.pageTitle') };
}

const SEARCH_ID = 'board-search';

type Read = Extract<FormReading<unknown>, { ok: true }>;

/** What is wrong with a form stays in it; what others did meanwhile is said on the board as it is now. */
async function said(read: Read, work: Promise<OrderChange>, flashOf: (change: OrderChange) => Flash) {
  const result = await attempt(work);
  if (result.ok) return redirectWithFlash(BOARD_PATH, flashOf(result.value));
  const { refusal } = result;
  if (refusal.status === 422 || refusal.status === 429) return read.refuse(refusal);
  return redirectWithFlash(BOARD_PATH, {
    kind: 'error',
    key: `errors:${refusal.messageKey}`,
    values: refusal.values,
  });
}

/** How a call about `order` ended, by the button that was pressed; or the `code` of a customer's message. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'orders.steps');
  const form = await readForm(request);
  if (form.has('code')) {
    const read = readSubmission(form, z.object({ code: z.string().default('') }));
    if (!read.ok) return read.answer;
    return said(read, confirmByCode(staff, read.value.code), yesFlash);
  }
  const order = formText(form, 'order');
  const read = readSubmission(form, callFormSchema);
  if (!read.ok) return read.answer;
  const { calls: seen, ...call } = read.value;
  if (call.outcome === 'declined') return redirect(declineHref(order), 303);
  const language = await languageOf(request);
  const work = recordCall(staff, order, call, { seen });
  return said(read, work, (change) => callFlash(change, call.outcome, language));
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function Confirm() {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const { board, chosen, q } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  const { counts, sum, orders } = board;
  // Which one is open is the browser's to know: another list begins anew.
  const shown = [chosen, ...orders.map(({ order }) => order._id)].join(' ');
  return (
    <>
      <PageHead title={t('admin:confirm.title')}>
        {counts.all > 0 && (
          <p className="text-ink-soft">{t('admin:confirm.sum', { count: counts.all, amount: unbroken(money(sum)) })}</p>
        )}
        <Form id={SEARCH_ID} action={BOARD_PATH} />
        <SearchField form={SEARCH_ID} label={t('admin:confirm.search')} value={q} />
      </PageHead>
      <BoardTabs counts={counts} />
      {counts.all === 0 ? (
        <EmptyState
          icon={q === '' ? 'phone-call' : 'search-x'}
          title={t(q === '' ? 'admin:confirm.empty' : 'admin:orders.noneFound')}
          text={t(q === '' ? 'admin:confirm.emptyText' : 'admin:orders.noneFoundText')}
          actions={q !== '' && <ButtonLink to={BOARD_PATH}>{t('admin:orders.showEverything')}</ButtonLink>}
        />
      ) : (
        <BoardList key={shown} board={board} chosen={chosen} answer={answer} />
      )}
      <div className="board-foot">
        {counts.all > 0 && <CodeForm answer={answer} />}
        <BoardKeys />
      </div>
    </>
  );
}
