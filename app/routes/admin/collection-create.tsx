import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { useFormAnswer } from '~/forms/not-saved';
import { PageHead } from '~/admin/kit/page-head';
import { openFormDraft } from '~/auth/admin-form-draft.server';
import { requireStaff } from '~/auth/guards.server';
import { COLLECTIONS_PATH, updatePath } from '~/admin/collections/collections.admin';
import { createCollection } from '~/admin/collections/collections.commands.server';
import { copyOf, NEW_COLLECTION } from '~/admin/collections/collections.json';
import { getAdminCollection } from '~/admin/collections/collections.queries.server';
import { CollectionForm } from '~/admin/collections/collection-form';
import { collectionFormSchema, settleForm } from '~/admin/collections/form-reading';
import { keptPicker, openingPicker, submittedPicker } from '~/admin/collections/collection-picker.server';
import { COLLECTION_PICTURES } from '~/features/collection/collection.schema';
import { shopTexts } from '~/features/settings/shop.server';
import { answerWith, readSubmission, saveSubmission } from '~/http/form-submission.server';
import { orPageError } from '~/http/page-errors.server';
import { MOST_PARTS_OF_LISTS } from '~/http/form-body.server';
import { isOversized, readForm } from '~/http/request-check.server';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';
import { useTranslation } from '~/i18n/use-translation';
import { keepFormImages } from '~/images/form-images.server';

async function readCollection(form: FormData, { refused } = settleForm(form)) {
  const pictures = await keepFormImages(form, COLLECTION_PICTURES);
  return readSubmission(form, collectionFormSchema, { ...refused, ...pictures });
}

/** `?from=` starts with a copy of another collection. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'catalogue.write');
  const from = understoodRequest().query.get('from');
  const language = await languageOf(request);
  const { draft, headers } = await openFormDraft(request, staff.id, readCollection, async (form, { result }) => ({
    picker: await keptPicker(staff, form, result.initialValue, language),
  }));
  const values = from ? copyOf(await orPageError(getAdminCollection(staff, from))) : NEW_COLLECTION;
  const picker = await openingPicker(staff, values, language);
  return data(
    { draft, values, picker, pageTitle: (await shopTexts(language))('admin:collections.createPageTitle') },
    { headers },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'catalogue.write');
  const form = await readForm(request, { mostParts: MOST_PARTS_OF_LISTS, files: true });
  const aside = settleForm(form);
  const answer = await saveSubmission(
    await readCollection(form, aside),
    (value) => createCollection(staff, value),
    ({ row }) => ({ to: updatePath(row.id), kind: 'success', key: 'admin:collections.created' }),
  );
  return answerWith(answer, async ({ result }) => ({
    picker: isOversized(form)
      ? null
      : await submittedPicker(staff, form, aside, result.initialValue, await languageOf(request)),
  }));
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function CollectionCreate() {
  const { t } = useTranslation();
  const { draft, values, picker } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action, typeof draft>(draft);
  return (
    <>
      <PageHead
        title={t('admin:collections.create')}
        back={{ to: COLLECTIONS_PATH, text: t('admin:collections.title') }}
      />
      <CollectionForm
        values={values}
        picker={answer?.picker ?? picker}
        answer={answer}
        saveText={t('admin:collections.createSave')}
      />
    </>
  );
}
