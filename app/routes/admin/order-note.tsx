import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { callFlash } from '~/admin/confirm/board-flash.server';
import { PageHead } from '~/admin/kit/page-head';
import { NoteForm } from '~/admin/order-stream/note-form';
import { orderHref } from '~/admin/orders/orders.admin';
import { getOrder } from '~/admin/orders/orders.queries.server';
import { requireStaff } from '~/auth/guards.server';
import { addNote, recordCall } from '~/features/order-confirmation/confirmation.commands.server';
import { isToConfirm } from '~/features/order-confirmation/confirmation.rules';
import { missedCallSchema, noteFormSchema } from '~/features/order-confirmation/confirmation.schema';
import { requestTexts } from '~/features/settings/shop.server';
import { useFormAnswer } from '~/forms/not-saved';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { orPageError } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import { languageOf } from '~/request/language.server';
import { useTranslation } from '~/i18n/use-translation';
import { Panel } from '~/ui/layout';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'orders.steps');
  const { _id, number, status, confirmation } = await orPageError(getOrder(staff, params.orderId ?? ''));
  const t = await requestTexts(request);
  return {
    order: { _id, number },
    waits: isToConfirm({ status, confirmation }),
    pageTitle: t('admin:orders.onePageTitle', { number }),
  };
}

/** A note for the team; or, where `talk` says so, that nobody answered, with the note as that of the call. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'orders.steps');
  const form = await readForm(request);
  const id = params.orderId ?? '';
  const to = orderHref(id);
  if (formText(form, 'talk') === 'noAnswer') {
    const language = await languageOf(request);
    return saveSubmission(
      readSubmission(form, missedCallSchema),
      ({ text: note }) => recordCall(staff, id, { outcome: 'noAnswer', note }),
      (change) => ({ to, ...callFlash(change, 'noAnswer', language) }),
    );
  }
  return saveSubmission(
    readSubmission(form, noteFormSchema),
    (note) => addNote(staff, id, note),
    () => ({ to, kind: 'success', key: 'admin:stream.noted' }),
  );
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function OrderNote() {
  const { t } = useTranslation();
  const { order, waits } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t('admin:stream.notePage', { number: order.number })}
        back={{ to: orderHref(order._id), text: t('admin:orders.one', { number: order.number }) }}
      />
      <Panel className="max-w-[640px]">
        <NoteForm order={order} waits={waits} answer={useFormAnswer<typeof action>()} />
      </Panel>
    </>
  );
}
