import { randomUUID } from 'node:crypto';

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';

import { useFormAnswer } from '~/forms/not-saved';
import { PageHead } from '~/admin/kit/page-head';
import { NewForm } from '~/admin/order-new/new-form';
import { newOrderSchema } from '~/admin/order-new/new.form';
import { begunFor, fillIn, newPreview, openingFields, typedFields } from '~/admin/order-new/new.preview.server';
import { addPressed } from '~/admin/order-lines/lines.server';
import { documentHref, orderHref } from '~/admin/orders/orders.admin';
import { requireStaff } from '~/auth/guards.server';
import type { StaffActor } from '~/auth/permissions';
import { findCustomer } from '~/features/order-manual/order-customer.server';
import { dropDraft, keepDraft, placeDraft, readDraft } from '~/features/order-manual/order-draft.server';
import { listActiveRegions } from '~/features/region/region.queries.server';
import { requestTexts } from '~/features/settings/shop.server';
import { redirectWithFlash } from '~/http/flash.server';
import { MOST_PARTS_OF_LISTS } from '~/http/form-body.server';
import { answerWith, readSubmission, saveSubmission } from '~/http/form-submission.server';
import { formText, readForm } from '~/http/request-check.server';
import { formatMoment } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';
import { Tag } from '~/ui/badge';

/** The form as it was left: what was typed, and what stands beside it. */
async function leftForm(staff: StaffActor, fields: readonly [string, string][]) {
  const form = new FormData();
  for (const [name, value] of [...fields, ['step', 'price'] as const]) form.append(name, value);
  const preview = await newPreview(staff, form, '');
  const read = readSubmission(form, newOrderSchema);
  return read.ok ? null : { ...read.answer.data, preview, filled: null };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'orders.edit');
  const draft = await readDraft(staff);
  const begun = draft?.fields ?? (await begunFor(staff, understoodRequest().query.get('customer')));
  const t = await requestTexts(request);
  return {
    values: Object.fromEntries(openingFields()),
    preview: await newPreview(staff, new FormData(), ''),
    left: begun && (await leftForm(staff, begun)),
    keptAt: draft?.at ?? null,
    now: new Date().toISOString(),
    regions: await listActiveRegions(),
    pageTitle: t('admin:orderNew.pageTitle'),
  };
}

/**
 * `step=customer` looks up the phone, `step=find` an item, `step=add:…` puts one in, `step=price` works it out: each
 * shows the form again and keeps what was typed, `step=draft` leaves with it, `step=drop` begins anew. Without one the
 * order is placed, if it still comes to what was shown.
 */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'orders.edit');
  const form = await readForm(request, { mostParts: MOST_PARTS_OF_LISTS });
  const step = formText(form, 'step');
  if (step === 'drop') {
    await dropDraft(staff);
    return redirectWithFlash('/admin/orders/create', { kind: 'info', key: 'admin:orderNew.dropped' });
  }
  await addPressed(staff, form, step);
  const known = step === 'customer' ? await findCustomer(staff, formText(form, 'customer.phone')) : null;
  if (known) fillIn(form, known);
  const find = formText(form, 'find').trim().slice(0, 100);
  form.delete('find');
  await keepDraft(staff, typedFields(form));
  if (step === 'draft') return redirectWithFlash('/admin/orders', { kind: 'success', key: 'admin:orderNew.kept' });
  const language = await languageOf(request);
  const answer = await saveSubmission(
    readSubmission(form, newOrderSchema),
    async ({ order, language: told, key, print }) => {
      const placed = await placeDraft(staff, order, { key, language: told });
      return { placed, print };
    },
    ({ placed: { id, number }, print }) => ({
      to: print && form.get('source') === 'shop' ? documentHref(id, 'invoice', language) : orderHref(id),
      kind: 'success',
      key: 'admin:orderNew.placed',
      values: { number },
    }),
  );
  if ('data' in answer && answer.data.messageKey === 'order.keyReused') await dropDraft(staff);
  const filled = known ? randomUUID() : null;
  return answerWith(answer, async () => ({ preview: await newPreview(staff, form, find), filled }));
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function OrderNew() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { left, keptAt, now, ...page } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action, NonNullable<typeof left>>(left);
  // Fields that the shop filled in begin anew with what it wrote there.
  const [filled, setFilled] = useState('');
  if (answer?.filled && answer.filled !== filled) setFilled(answer.filled);
  return (
    <>
      <PageHead title={t('admin:orderNew.title')} back={{ to: '/admin/orders', text: t('admin:orders.title') }}>
        {keptAt && (
          <Tag tone="gold" icon="save">
            {t('admin:orderNew.draft', { time: formatMoment(keptAt, now, language) })}
          </Tag>
        )}
      </PageHead>
      <NewForm key={filled} {...page} preview={answer?.preview ?? page.preview} answer={answer} />
    </>
  );
}
